import { Button, Notice, Stack } from '@loan/ui';

export default { title: 'Feedback/Notice' };

export const Tones = () => (
  <Stack>
    <Notice>The page promises handling within 3 weekdays.</Notice>
    <Notice tone="success" title="Paid">
      Thank you. It is booked within one working day.
    </Notice>
    <Notice tone="warning" title="Your due date is near">
      2026-12-01. A late payment costs a penalty once.
    </Notice>
    <Notice tone="danger" title="Your payment is not confirmed" actions={<Button size="small">Check status</Button>}>
      We do not know yet whether it arrived. Do not pay again.
    </Notice>
  </Stack>
);

import { Progress, Stack } from '@loan/ui';

export default { title: 'Feedback/Progress' };

export const Known = () => (
  <Stack>
    <Progress label="Repaid" value={0.35} />
    <Progress label="Repaid" value={1} />
  </Stack>
);

export const Unknown = () => (
  <Stack>
    <Progress label="Loading" />
    <Progress label="Opening the page" isOnTop />
  </Stack>
);

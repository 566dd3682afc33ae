import { Button, Countdown, Stack } from '@loan/ui';

export default { title: 'Feedback/Countdown' };

const DAY_MS = 86_400_000;

export const Running = () => (
  <Stack align="start">
    <Countdown until={Math.floor(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS} text={() => 'Send again in 42 s'} />
    <Countdown until={0} text={(seconds) => `Send again in ${seconds} s`}>
      <Button size="small" variant="secondary">
        Send again
      </Button>
    </Countdown>
  </Stack>
);

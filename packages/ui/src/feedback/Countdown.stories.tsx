import { Button } from '../actions/Button.tsx';
import { Countdown } from './Countdown.tsx';
import { Stack } from '../layout/Stack.tsx';

export default { title: 'Countdown' };

const FAR_MS = 86_400_000;

export const Running = () => (
  <Stack align="start">
    <Countdown until={Math.floor(Date.now() / FAR_MS) * FAR_MS + 30 * FAR_MS} text={() => 'Send again in 42 s'} />
    <Countdown until={0} text={(seconds) => `Send again in ${seconds} s`}>
      <Button size="small" kind="secondary">
        Send again
      </Button>
    </Countdown>
  </Stack>
);

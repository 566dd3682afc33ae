import { Card, Segments, Stack } from '@loan/ui';

export default { title: 'Data/Segments' };

export const Plans = () => (
  <Card>
    <Stack>
      <Segments total={12} done={4} late={1} text="4 of 12 paid" />
      <Segments total={60} done={7} late={0} text="7 of 60 paid" />
      <Segments total={3} done={0} late={0} text="0 of 3 paid" />
    </Stack>
  </Card>
);

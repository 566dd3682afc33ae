import { Collapsible, Stack, Steps } from '@loan/ui';

export default { title: 'Layout/Collapsible' };

export const OpenAndClosed = () => (
  <Stack>
    <Collapsible title="Paid installments" count="2">
      <p>Two of them.</p>
    </Collapsible>
    <Collapsible title="Pay at a store" defaultOpen>
      <Steps steps={['Go to the counter and say “Bills payment”.', 'Give the Contract No.', 'Keep the receipt.']} />
    </Collapsible>
  </Stack>
);

import { Button, RadioCardList, Sheet } from '@loan/ui';

export default { title: 'Overlays/Sheet' };

export const Channels = () => (
  <Sheet
    title="Payment Method"
    isOpen
    onClose={() => undefined}
    closeText="Close"
    footer={<Button fullWidth>Payment</Button>}
  >
    <RadioCardList
      label="Payment Method"
      selected="gcash"
      onSelect={() => undefined}
      options={[
        { id: 'gcash', name: 'GCash', note: 'Arrives at once' },
        { id: 'maya', name: 'Maya' },
        { id: '711', name: '7-Eleven', note: 'With a barcode' },
      ]}
    />
  </Sheet>
);

import { RadioCardList } from '@loan/ui';
import { useState } from 'react';

export default { title: 'Forms/RadioCardList' };

const options = [
  { id: 'gcash', name: 'GCash', note: 'Arrives at once' },
  { id: 'maya', name: 'Maya' },
  { id: 'bank', name: 'Bank of the Philippine Islands, Retail Banking Division', note: '•••• 4417' },
  { id: 'old', name: 'Cebuana Lhuillier', note: 'Not available for this amount', isDisabled: true },
];

export const Chosen = () => {
  const [selected, select] = useState('gcash');
  return <RadioCardList label="Payment Method" options={options} selected={selected} onSelect={select} />;
};

export const NothingChosen = () => (
  <RadioCardList label="Payment Method" options={options.slice(0, 2)} onSelect={() => undefined} />
);

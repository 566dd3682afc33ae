import { useState } from 'react';
import { ChannelList } from './RadioCardList.tsx';

export default { title: 'ChannelList' };

const channels = [
  { id: 'gcash', name: 'GCash', note: 'Arrives at once' },
  { id: 'maya', name: 'Maya' },
  { id: 'bank', name: 'Bank of the Philippine Islands, Retail Banking Division', note: '•••• 4417' },
  { id: 'old', name: 'Cebuana Lhuillier', note: 'Not available for this amount', isDisabled: true },
];

export const Chosen = () => {
  const [selected, select] = useState('gcash');
  return <ChannelList label="Payment Method" channels={channels} selected={selected} onSelect={select} />;
};

export const NothingChosen = () => (
  <ChannelList label="Payment Method" channels={channels.slice(0, 2)} onSelect={() => undefined} />
);

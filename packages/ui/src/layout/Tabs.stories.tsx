import { Stack, Tabs, Text } from '@loan/ui';
import { useState } from 'react';

export default { title: 'Layout/Tabs' };

const names = ['All', 'In progress', 'Answered', 'Closed', 'Withdrawn'];

export const ThreeAndMore = () => {
  const [selected, select] = useState('1');
  const tabs = names.map((text, index) => ({ id: String(index), text }));
  return (
    <Stack>
      <Tabs label="Account type" tabs={tabs.slice(0, 2)} selected={selected} onSelect={select} />
      <Tabs label="Complaints" tabs={tabs} selected={selected} onSelect={select}>
        <Text>{names[Number(selected)]}</Text>
      </Tabs>
    </Stack>
  );
};

import { Checkbox, Stack, Text } from '@loan/ui';
import { useState } from 'react';

export default { title: 'Forms/Checkbox' };

const links = [
  { text: 'Loan Agreement', onPress: () => undefined },
  { text: 'Disclosure Statement', onPress: () => undefined },
];

export const Agreement = () => {
  const [isChecked, check] = useState(true);
  return (
    <Checkbox isChecked={isChecked} onChange={check} links={links}>
      I have read and agree
    </Checkbox>
  );
};

export const States = () => (
  <Stack gap="s">
    <Checkbox isChecked={false} onChange={() => undefined}>
      Not ticked
    </Checkbox>
    <Checkbox isChecked onChange={() => undefined} end={<Text isStrong>TZS 42.000</Text>}>
      Period 1, due 2026-12-01
    </Checkbox>
    <Checkbox
      isChecked={false}
      isDisabled
      onChange={() => undefined}
      hint="Pay period 1 first."
      end={<Text tone="soft">TZS 42.000</Text>}
    >
      Period 2, due 2027-01-01
    </Checkbox>
  </Stack>
);

import { Card, CopyableCode, DescriptionList, Stack, Tag, Text } from '@loan/ui';

export default { title: 'Layout/Card' };

export const Tones = () => (
  <Stack>
    <Card title="Your loan" end={<Tag tone="success">Paid</Tag>}>
      <DescriptionList
        rows={[
          { label: 'Loan term', value: '91 days' },
          { label: 'Interest rate', value: '0,8 % per day' },
          { label: 'Total to repay', value: '₱13.750,00', isStrong: true },
        ]}
      />
    </Card>
    <Card tone="soft" title="Soft">
      <Text>Steps back behind the others.</Text>
    </Card>
    <Card tone="brand" title="Brand">
      <Text>Belongs to the offer.</Text>
    </Card>
    <Card tone="warning" title="Warning">
      <Text>Wants attention.</Text>
    </Card>
    <Card tone="outlined" title="Outlined">
      <Text>Only a line around it.</Text>
    </Card>
  </Stack>
);

export const Pressable = () => (
  <Stack>
    <Card title="7-Eleven" onPress={() => undefined}>
      <CopyableCode
        label="Payment code"
        code="8832001945571"
        copyText="copy"
        failedText="Copying did not work. The code is selected: copy it by hand."
        onCopied={() => undefined}
      />
    </Card>
  </Stack>
);

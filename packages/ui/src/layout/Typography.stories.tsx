import { Heading, Stack, Tag, Text, TextLink } from '@loan/ui';

export default { title: 'Layout/Typography' };

export const Scale = () => (
  <Stack>
    <Heading size="display">Due in three days</Heading>
    <Heading size="large">Successfully Sent</Heading>
    <Heading size="medium">Repayment plan</Heading>
    <Heading size="small">Wallet account</Heading>
    <Text size="lead">A lead says in a sentence what this is about.</Text>
    <Text>Running text is large enough to be read on the bus. 0123456789</Text>
    <Text size="small" tone="soft">
      Small and soft for what matters less.
    </Text>
    <Text size="caption" tone="soft">
      A caption.
    </Text>
    <TextLink href="#policy" isStandalone>
      Privacy Policy
    </TextLink>
    <Stack direction="across" gap="s" isWrapping>
      <Tag>Paid</Tag>
      <Tag tone="brand">Chosen</Tag>
      <Tag tone="success">Booked</Tag>
      <Tag tone="warning">Due soon</Tag>
      <Tag tone="danger">Overdue</Tag>
      <Tag tone="info">New</Tag>
    </Stack>
  </Stack>
);

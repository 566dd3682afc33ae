import { Stack, StatusIcon, Text } from '@loan/ui';

export default { title: 'Data/StatusIcon' };

export const All = () => (
  <Stack direction="across" isWrapping>
    {(['in-review', 'declined', 'paying-out', 'to-be-repaid', 'overdue', 'settled'] as const).map((icon) => (
      <Stack key={icon} align="center" gap="s">
        <StatusIcon icon={icon} />
        <Text size="small" tone="soft">
          {icon}
        </Text>
      </Stack>
    ))}
  </Stack>
);

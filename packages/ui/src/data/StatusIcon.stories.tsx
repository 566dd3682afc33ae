import { Stack, StatusIcon, Text } from '@loan/ui';

export default { title: 'Data/StatusIcon' };

export const All = () => (
  <Stack direction="across" isWrapping>
    {[21, 110, 151, 174, 180, 200, 170].map((status) => (
      <Stack key={status} align="center" gap="s">
        <StatusIcon status={status} />
        <Text size="small" tone="soft">
          {status}
        </Text>
      </Stack>
    ))}
  </Stack>
);

import { Stack, Text } from '@loan/ui';

export type SubjectProps = {
  type: string | undefined;
  sonType: string | undefined;
  /** Product and number of the order, where there is one. */
  order?: string | undefined;
};

/** What a complaint is about, at a glance. */
export function Subject({ type, sonType, order }: SubjectProps) {
  return (
    <Stack gap="xs">
      <Text isStrong>{type || '–'}</Text>
      {sonType && <Text>{sonType}</Text>}
      {order && (
        <Text size="small" tone="soft">
          {order}
        </Text>
      )}
    </Stack>
  );
}

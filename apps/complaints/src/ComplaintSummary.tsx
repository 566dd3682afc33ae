import { Stack, Text } from '@loan/ui';

export type ComplaintSummaryProps = {
  type: string | undefined;
  subType: string | undefined;
  /** Product and number of the order, separated by a comma. */
  order?: string | undefined;
};

/** Type, sub-type and order of a complaint. */
export function ComplaintSummary({ type, subType, order }: ComplaintSummaryProps) {
  return (
    <Stack gap="xs">
      <Text isStrong>{type || '–'}</Text>
      {subType && <Text>{subType}</Text>}
      {order && (
        <Text size="small" tone="soft">
          {order}
        </Text>
      )}
    </Stack>
  );
}

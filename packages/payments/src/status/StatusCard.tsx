import { Card, Stack, StatusLayout, Text, ToneIcon, waitingLines } from '@loan/ui';
import type { ReactNode, Ref } from 'react';

type StatusCardProps = {
  title: string;
  /** What is known, and what is not; a paragraph each. */
  texts: readonly string[];
  /** What the borrower should do, or leave. */
  advice?: string | undefined;
  /** When it was checked, or may be sent again. */
  times?: readonly (string | false)[];
  /** Full-width buttons, the safest one first. */
  actions: ReactNode;
  role?: 'status' | 'alert';
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A payment or loan request whose result is not known: one anatomy on every screen, that of the receipt it becomes. */
export function StatusCard({ title, texts, advice, times = [], actions, role = 'status', ref }: StatusCardProps) {
  return (
    <div ref={ref} role={role} tabIndex={-1}>
      <Card>
        <StatusLayout
          illustration={
            <ToneIcon tone="waiting" isCompact>
              {waitingLines}
            </ToneIcon>
          }
          title={title}
          isCompact
          actions={actions}
        >
          <Stack gap="s">
            {texts.map((text) => (
              <Text key={text} tone="soft">
                {text}
              </Text>
            ))}
            {advice && <Text isStrong>{advice}</Text>}
            {times.map(
              (time) =>
                time && (
                  <Text key={time} size="small" tone="soft">
                    {time}
                  </Text>
                ),
            )}
          </Stack>
        </StatusLayout>
      </Card>
    </div>
  );
}

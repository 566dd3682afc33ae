import { Collapsible, Stack } from '@loan/ui';
import type { ReactNode } from 'react';

/** The form below “do not pay again”, folded up: whole, it would say the opposite. */
export function FoldedForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Collapsible title={title}>
      <Stack>{children}</Stack>
    </Collapsible>
  );
}

import { Collapsible, Stack } from '@loan/ui';
import type { ReactNode } from 'react';

/** The form below “do not pay again”, folded up: whole, it would say the opposite. */
export function FoldedForm({ title, children, onToggle }: { title: string; children: ReactNode; onToggle(): void }) {
  return (
    <Collapsible title={title} onToggle={onToggle}>
      <Stack>{children}</Stack>
    </Collapsible>
  );
}

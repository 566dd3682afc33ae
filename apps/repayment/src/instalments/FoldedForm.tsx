import { useTranslation } from '@loan/frame';
import { Collapsible, Stack } from '@loan/ui';
import type { ReactNode } from 'react';

/** The form below “do not pay again”, folded up: whole, it would say the opposite. */
export function FoldedForm({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <Collapsible title={t('repayment.instalments.form')}>
      <Stack>{children}</Stack>
    </Collapsible>
  );
}

import { useTranslation } from '@loan/frame';
import { Collapsible, Timeline } from '@loan/ui';
import type { InstalmentRow } from './instalmentRows.ts';

/** The paid instalments in order, collapsed. Lazy: few open them. */
export function PaidInstalments({ paid }: { paid: readonly InstalmentRow[] }) {
  const t = useTranslation();
  return (
    <Collapsible title={t('repayment.instalments.paid')} count={paid.length}>
      <Timeline
        items={paid.map(({ period, amount, due: time, status }) => ({
          title: t('repayment.instalments.period', { period }),
          amount,
          time,
          remark: status,
          state: 'done',
        }))}
      />
    </Collapsible>
  );
}

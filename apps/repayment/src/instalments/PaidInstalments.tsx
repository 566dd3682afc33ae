import { useTranslation } from '@loan/frame';
import { Collapsible, Timeline, useGrowingList } from '@loan/ui';
import type { InstalmentRows } from './instalmentRows.ts';

/** The paid instalments in order, collapsed. Lazy: few open them. */
export function PaidInstalments({ paid }: { paid: InstalmentRows }) {
  const t = useTranslation();
  const { count, end } = useGrowingList(paid.length);
  return (
    <Collapsible title={t('repayment.instalments.paid')} count={paid.length}>
      <Timeline
        items={paid.first(count).map(({ period, amount, due: time, status }) => ({
          title: t('repayment.instalments.period', { period }),
          amount,
          time,
          remark: status,
          state: 'done',
        }))}
      />
      {end}
    </Collapsible>
  );
}

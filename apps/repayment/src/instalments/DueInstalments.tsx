import { useTranslation } from '@loan/frame';
import { Card, Checkbox, Stack, Tag, Text } from '@loan/ui';
import type { InstalmentRow } from './instalmentRows.ts';

export type DueInstalmentsProps = {
  due: readonly InstalmentRow[];
  isAllSelected: boolean;
  onToggleFirst(): void;
  onToggleAll(): void;
};

/** The unpaid instalments in order. An overdue one is labelled by text; a disabled one shows the reason. */
export function DueInstalments({ due, isAllSelected, onToggleFirst, onToggleAll }: DueInstalmentsProps) {
  const t = useTranslation();
  return (
    <Card title={t('repayment.instalments.due')} end={<Tag>{due.length}</Tag>}>
      <Stack gap="s">
        {due.length > 1 && (
          <Checkbox isChecked={isAllSelected} onChange={onToggleAll}>
            {t('repayment.instalments.selectAll')}
          </Checkbox>
        )}
        {due.map((instalment, index) => (
          <Checkbox
            // Two instalments may have the same number.
            key={index}
            isChecked={instalment.coverage === 'whole'}
            isPartial={instalment.coverage === 'part'}
            isDisabled={!instalment.isClickable}
            onChange={onToggleFirst}
            end={
              <Text as="span" isStrong isTabular>
                {instalment.amount}
              </Text>
            }
            hint={
              <>
                {instalment.due &&
                  t(`repayment.instalments.${instalment.isOverdue ? 'lateSince' : 'dueOn'}`, {
                    date: instalment.due,
                  })}{' '}
                {instalment.status && <Tag tone={instalment.isOverdue ? 'danger' : 'plain'}>{instalment.status}</Tag>}
                {!instalment.isClickable && <div>{t(`repayment.instalments.${index ? 'inOrder' : 'locked'}`)}</div>}
              </>
            }
          >
            {t('repayment.instalments.period', { period: instalment.period })}
          </Checkbox>
        ))}
      </Stack>
    </Card>
  );
}

import { useTranslation } from '@loan/frame';
import { Button, Card, Checkbox, KeepTogether, Stack, Tag, Text, useGrowingList } from '@loan/ui';
import { useState } from 'react';
import type { InstalmentRows } from './instalmentRows.ts';

export type DueInstalmentsProps = {
  due: InstalmentRows;
  isAllSelected: boolean;
  onToggleFirst(): void;
  onToggleAll(): void;
};

/** A longer list begins with its first rows alone: what stands below it, the account, stays in reach. */
const LONG_LIST = 12;
const SHOWN_AT_FIRST = 3;

const IN_ORDER_ID = 'instalments-in-order';

/** The unpaid instalments in order. An overdue one is labelled by text; why the later ones are disabled stands once above them. */
export function DueInstalments({ due, isAllSelected, onToggleFirst, onToggleAll }: DueInstalmentsProps) {
  const t = useTranslation();
  const [isWhole, setIsWhole] = useState(due.length <= LONG_LIST);
  const { count, end } = useGrowingList(isWhole ? due.length : SHOWN_AT_FIRST);
  return (
    <Card title={t('repayment.instalments.due')} end={<Tag>{due.length}</Tag>}>
      <Stack gap="s">
        {due.length > 1 && (
          <Text id={IN_ORDER_ID} size="small" tone="soft">
            {t('repayment.instalments.inOrder')}
          </Text>
        )}
        {due.length > 1 && (
          <Checkbox isChecked={isAllSelected} onChange={onToggleAll}>
            {t('repayment.instalments.selectAll')}
          </Checkbox>
        )}
        {due.first(count).map((instalment, index) => (
          <Checkbox
            // Two instalments may have the same number.
            key={index}
            isChecked={instalment.coverage === 'whole'}
            isPartial={instalment.coverage === 'part'}
            isDisabled={!instalment.isClickable}
            describedBy={index > 0 && instalment.coverage === 'none' ? IN_ORDER_ID : undefined}
            onChange={onToggleFirst}
            end={
              <Text as="span" isStrong isTabular>
                {instalment.amount}
              </Text>
            }
            hint={
              <>
                {instalment.due && (
                  <KeepTogether
                    text={t(`repayment.instalments.${instalment.isOverdue ? 'lateSince' : 'dueOn'}`, {
                      date: instalment.due,
                    })}
                    part={instalment.due}
                  />
                )}{' '}
                {instalment.status &&
                  (instalment.isOverdue ? <Tag tone="danger">{instalment.status}</Tag> : `· ${instalment.status}`)}
                {!instalment.isClickable && index === 0 && <div>{t('repayment.instalments.locked')}</div>}
              </>
            }
          >
            {t('repayment.instalments.period', { period: instalment.period })}
          </Checkbox>
        ))}
        {end}
        {!isWhole && (
          <Button variant="secondary" size="small" onPress={() => setIsWhole(true)}>
            {t('repayment.instalments.showMore', { count: due.length - SHOWN_AT_FIRST })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

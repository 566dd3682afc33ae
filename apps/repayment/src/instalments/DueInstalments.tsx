import { useTexts } from '@loan/frame';
import { Card, Checkbox, Stack, Tag, Text } from '@loan/ui';
import type { InstalmentRow } from './instalmentRows.ts';

export type DueInstalmentsProps = {
  due: readonly InstalmentRow[];
  isAllChosen: boolean;
  onFirst(): void;
  onAll(): void;
};

/** What is still to be paid, in its order. Late ones say so in words; those that cannot be tapped say why. */
export function DueInstalments({ due, isAllChosen, onFirst, onAll }: DueInstalmentsProps) {
  const t = useTexts();
  return (
    <Card title={t('repayment.instalments.due')} end={<Tag>{due.length}</Tag>}>
      <Stack gap="s">
        {due.length > 1 && (
          <Checkbox isChecked={isAllChosen} onChange={onAll}>
            {t('repayment.instalments.selectAll')}
          </Checkbox>
        )}
        {due.map((one, index) => (
          <Checkbox
            // The lender may give two the same number.
            key={index}
            isChecked={one.isChosen}
            isDisabled={!one.isClickable}
            onChange={onFirst}
            end={
              <Text as="span" isStrong isTabular>
                {one.amount}
              </Text>
            }
            hint={
              <>
                {one.due &&
                  t(`repayment.instalments.${one.isLate ? 'lateSince' : 'dueOn'}`, {
                    date: one.due,
                  })}{' '}
                {one.status && <Tag tone={one.isLate ? 'bad' : 'plain'}>{one.status}</Tag>}
                {!one.isClickable && <div>{t(`repayment.instalments.${index ? 'inOrder' : 'locked'}`)}</div>}
              </>
            }
          >
            {t('repayment.instalments.period', { period: one.period })}
          </Checkbox>
        ))}
      </Stack>
    </Card>
  );
}

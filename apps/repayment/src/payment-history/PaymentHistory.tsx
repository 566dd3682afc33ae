import { useTranslation } from '@loan/frame';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  KeepTogether,
  List,
  ListItem,
  Page,
  type PressHandlers,
  Stack,
  Text,
} from '@loan/ui';
import type { InstalmentRow } from '../instalments/instalmentRows.ts';
import { SaveCodeButton } from '../save-code/SaveCodeButton.tsx';

export type PaymentHistoryProps = {
  orderId: string;
  productName: string | undefined;
  /** Undefined when the lender's list cannot be read. */
  payments: readonly Pick<InstalmentRow, 'period' | 'amount' | 'due' | 'status'>[] | undefined;
  isRefetching: boolean;
  onTryAgain(): void;
  pressToOrder: PressHandlers;
};

export function PaymentHistory({
  orderId,
  productName,
  payments,
  isRefetching,
  onTryAgain,
  pressToOrder,
}: PaymentHistoryProps) {
  const t = useTranslation();
  const rows = payments?.map(({ period, amount, due, status }) => ({
    title: t('repayment.instalments.period', { period }),
    amount,
    due,
    dueText: due && t('repayment.history.dueDate', { date: due }),
    status,
  }));
  const order = [productName, t('repayment.code.forOrder', { orderId })].filter(Boolean).join(' · ');
  return (
    <Page title={t('repayment.history.title')}>
      {rows === undefined ? (
        <ErrorState
          title={t('repayment.history.unreadable')}
          actions={
            <Button isBusy={isRefetching} onPress={onTryAgain}>
              {t('repayment.tryAgain')}
            </Button>
          }
        >
          {t('repayment.history.unreadableText')}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('repayment.history.none')}
          actions={<Button {...pressToOrder}>{t('repayment.toOrder')}</Button>}
        >
          {t('repayment.history.noneText')}
        </EmptyState>
      ) : (
        <>
          <Text tone="soft">{order}</Text>
          <List label={t('repayment.history.title')}>
            {rows.map(({ title, amount, due, dueText, status }, index) => (
              <ListItem
                key={index}
                overline={status}
                title={title}
                text={due && dueText && <KeepTogether text={dueText} part={due} />}
                end={amount}
              />
            ))}
          </List>
          <Card tone="soft">
            <Stack>
              <Text>{t('repayment.history.asShown')}</Text>
              <SaveCodeButton
                fileName="payments.png"
                picture={{
                  title: t('repayment.history.title'),
                  imageUrl: undefined,
                  lines: [
                    order,
                    ...rows.map(({ title, amount, dueText, status }) =>
                      [title, amount, dueText, status].filter(Boolean).join(' · '),
                    ),
                  ],
                }}
              />
            </Stack>
          </Card>
        </>
      )}
    </Page>
  );
}

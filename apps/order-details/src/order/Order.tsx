import { useTexts } from '@loan/frame';
import { Amount, Button, Card, Page, type Row, Rows, Stack, StatusIcon, Text } from '@loan/ui';
import type { OrderAction } from './orderActions.ts';

export type OrderProps = {
  status: number;
  statusText: string;
  statusDescription: string;
  amount: string;
  productName: string;
  rows: readonly Row[];
  actions: OrderAction | undefined;
  onRepay(): void;
  onRollOver(): void;
};

export function Order(props: OrderProps) {
  const t = useTexts();
  return (
    <Page
      title={t('order-details.title')}
      footer={
        props.actions === 'repay-or-roll-over' ? (
          <>
            <Button kind="secondary" onPress={props.onRollOver}>
              {t('order-details.rollOver')}
            </Button>
            <Button onPress={props.onRepay}>{t('order-details.repay')}</Button>
          </>
        ) : props.actions === 'repayment' ? (
          <Button onPress={props.onRepay}>{t('order-details.repayment')}</Button>
        ) : null
      }
    >
      <Stack>
        <StatusIcon status={props.status} />
        <Text>{props.statusText}</Text>
        <Text>{props.statusDescription}</Text>
      </Stack>
      <Card title={props.productName}>
        <Amount text={props.amount} size="hero" label={t('order-details.loanAmount')} />
        <Rows rows={props.rows} />
      </Card>
    </Page>
  );
}

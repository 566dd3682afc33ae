import { useTexts } from '@loan/frame';
import { Amount, Button, Card, Logo, Page, type Press, type Row, Rows, Stack, StatusIcon, Text } from '@loan/ui';
import type { ReactNode } from 'react';
import type { OrderAction } from './orderActions.ts';

export type OrderProps = {
  status: number;
  statusText: string;
  statusDescription: string;
  amount: string;
  productName: string;
  productLogo: string | undefined;
  rows: readonly Row[];
  action: OrderAction | undefined;
  /** Whom to call about this order; nothing where there is no number. */
  telephone: string | undefined;
  isRefreshing: boolean;
  repay: Press;
  rollOver: Press;
  onBorrowAgain(): void;
  onCall(): void;
  onRefresh(): void;
  /** What stands below the order. */
  children?: ReactNode;
};

export function Order(props: OrderProps) {
  const t = useTexts();
  // A picture alone says nothing to whoever waits for a word.
  const description = props.statusDescription || (props.statusText ? '' : t('order-details.noStatus'));
  return (
    <Page
      title={t('order-details.title')}
      action={
        <Button kind="quiet" size="small" isBusy={props.isRefreshing} onPress={props.onRefresh}>
          {t('order-details.refresh')}
        </Button>
      }
      footer={props.action && <Actions {...props} action={props.action} />}
    >
      <Stack align="center" gap="s">
        <StatusIcon status={props.status} />
        {props.statusText && (
          <Text size="lead" isStrong isCentred>
            {props.statusText}
          </Text>
        )}
        {description && (
          <Text tone="soft" isCentred>
            {description}
          </Text>
        )}
      </Stack>
      <Card>
        <Stack>
          {(props.productName || props.productLogo) && (
            <Stack direction="across" align="center" gap="m">
              <Logo address={props.productLogo} name={props.productName} />
              <Text isStrong>{props.productName}</Text>
            </Stack>
          )}
          <Amount text={props.amount} size="large" label={t('order-details.loanAmount')} />
          <Rows rows={props.rows} />
        </Stack>
      </Card>
      {props.telephone && (
        <Button kind="quiet" isWide onPress={props.onCall}>
          {t('order-details.call', { number: props.telephone })}
        </Button>
      )}
      {props.children}
    </Page>
  );
}

function Actions({ action, repay, rollOver, onBorrowAgain }: OrderProps & { action: OrderAction }) {
  const t = useTexts();
  if (action === 'borrow-again') {
    return (
      <Button isWide onPress={onBorrowAgain}>
        {t('order-details.borrowAgain')}
      </Button>
    );
  }
  if (action === 'repayment') {
    return (
      <Button isWide {...repay}>
        {t('order-details.repayment')}
      </Button>
    );
  }
  return (
    <Stack gap="s">
      <Button isWide {...repay}>
        {t('order-details.repay')}
      </Button>
      <Text size="small" tone="soft" isCentred id="short-of-money">
        {t('order-details.shortOfMoney')}
      </Text>
      <Button isWide kind="secondary" describedBy="short-of-money" {...rollOver}>
        {t('order-details.rollOver')}
      </Button>
    </Stack>
  );
}

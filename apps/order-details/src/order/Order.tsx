import { later, useTexts } from '@loan/frame';
import { type OrderPayment, PayButton } from '@loan/frame/payment-status';
import { Amount, Button, Card, Logo, Page, type Press, type Row, Rows, Stack, StatusIcon, Text } from '@loan/ui';
import type { ReactNode } from 'react';
import type { OrderAction } from './availableAction.ts';

const PaymentAtOrder = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './OrderPaymentStatus.tsx')).PaymentAtOrder,
);

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
  /** A payment that may have been made already; undefined where nothing is to be paid. */
  payment: OrderPayment | undefined;
  isRefreshing: boolean;
  repay: Press;
  /** Repaying leads to a page that knows nothing of that payment: it is asked about here. */
  asksBeforeRepaying: boolean;
  /** Leads to the page that says what is known of it. */
  toPayment: Press;
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
      {props.payment && <PaymentAtOrder isOpen payment={props.payment} toPayment={props.toPayment} />}
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

type RepayProps = Pick<OrderProps, 'payment' | 'repay' | 'asksBeforeRepaying'> & { children: ReactNode };

function Repay({ payment, repay, asksBeforeRepaying, children }: RepayProps) {
  if (payment && asksBeforeRepaying)
    return (
      <PayButton feature="order-details" isPending onPay={() => repay.onPress?.()}>
        {children}
      </PayButton>
    );
  return (
    <Button isWide kind={payment ? 'secondary' : 'primary'} {...repay}>
      {children}
    </Button>
  );
}

function Actions({ action, ...props }: OrderProps & { action: OrderAction }) {
  const { rollOver, onBorrowAgain } = props;
  const t = useTexts();
  if (action === 'borrow-again') {
    return (
      <Button isWide onPress={onBorrowAgain}>
        {t('order-details.borrowAgain')}
      </Button>
    );
  }
  if (action === 'repayment') return <Repay {...props}>{t('order-details.repayment')}</Repay>;
  return (
    <Stack gap="s">
      <Repay {...props}>{t('order-details.repay')}</Repay>
      <Text size="small" tone="soft" isCentred id="short-of-money">
        {t('order-details.shortOfMoney')}
      </Text>
      <Button isWide kind="secondary" describedBy="short-of-money" {...rollOver}>
        {t('order-details.rollOver')}
      </Button>
    </Stack>
  );
}

import { AfterFirstPaint, lazyWithRetry, useTranslation } from '@loan/frame';
import {
  isOrderPayingBlocked,
  LazyOrderPaymentNotice,
  type OrderPayment,
  PayButton,
  PaymentReceipt,
} from '@loan/payments/status';
import {
  Button,
  Card,
  Collapsible,
  type DescriptionItem,
  DescriptionList,
  OrderCard,
  Page,
  type PressHandlers,
  Stack,
  Text,
} from '@loan/ui';
import type { ReactNode } from 'react';
import { OrderState, type OrderStateProps } from './OrderState.tsx';
import type { OrderAction } from './orderView.ts';

const OrderMore = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../more/OrderMore.tsx')).OrderMore,
);

export type OrderProps = OrderStateProps & {
  productName: string;
  productLogo: string | undefined;
  rows: readonly DescriptionItem[];
  action: OrderAction | undefined;
  /** For questions about this order: the lender's text, of which the first number is called. */
  telephone: string | undefined;
  /** A payment that may have been made already. */
  payment: OrderPayment | undefined;
  onReceiptClose(): void;
  isRefreshing: boolean;
  repay: PressHandlers;
  /** Repaying opens an external page, which has no record of that payment, so a confirmation comes first. */
  confirmsBeforeRepay: boolean;
  /** Opens the page that shows the status of that payment. */
  pressToPayment: PressHandlers;
  rollOver: PressHandlers;
  pressToAgreements: PressHandlers;
  /** Undefined before anything can have been paid. */
  pressToPayments: PressHandlers | undefined;
  onBorrowAgain(): void;
  onCall(): void;
  onRefresh(): void;
  /** Shown below the order. */
  children?: ReactNode;
};

export function Order(props: OrderProps) {
  const t = useTranslation();
  const { owed, loanAmount, outcome } = props;
  const isAmountInRows = loanAmount !== undefined && (owed !== undefined || outcome !== undefined);
  const amountLabel = t(outcome === 'not-approved' ? 'order-details.askedFor' : 'order-details.loanAmount');
  const rows = isAmountInRows ? [{ label: amountLabel, value: loanAmount }, ...props.rows] : props.rows;
  // The receipt of a payment says the same with more certainty; that of an account says nothing about it.
  const isOfPayment = props.receipt && props.receipt.kind !== 'bound';
  const notice = isOfPayment && props.payment?.name === 'pending' ? undefined : props.payment;
  return (
    <Page
      title={t('order-details.title')}
      scrolledTitle={owed && [owed, props.daysLeft ?? props.due].filter(Boolean).join(' · ')}
      action={
        <Button variant="ghost" size="small" isBusy={props.isRefreshing} onPress={props.onRefresh}>
          {t('order-details.refresh')}
        </Button>
      }
      footer={props.action && !isRepayBlocked(props) && <Actions {...props} action={props.action} />}
    >
      {props.receipt && (
        <PaymentReceipt
          feature="order-details"
          receipt={props.receipt}
          isSettled={props.action === 'borrow-again'}
          onClose={props.onReceiptClose}
        />
      )}
      <LazyOrderPaymentNotice feature="order-details" payment={notice} pressToPayment={props.pressToPayment} />
      <OrderState {...props} />
      {props.action === 'repay-or-roll-over' && <RollOver rollOver={props.rollOver} />}
      {outcome === 'paid-in-full' ? (
        <Collapsible title={props.productName || t('order-details.title')}>
          <DescriptionList rows={rows} />
        </Collapsible>
      ) : (
        (props.productName || props.productLogo || rows.length > 0) && (
          <OrderCard name={props.productName} logo={props.productLogo} rows={rows} />
        )
      )}
      {props.children}
      <AfterFirstPaint>
        <OrderMore {...props} />
      </AfterFirstPaint>
    </Page>
  );
}

/** The other screens show a receipt or an unconfirmed payment before they pay; an external page would take the money at once. */
function isRepayBlocked({ action, payment, receipt, confirmsBeforeRepay }: OrderProps): boolean {
  if (!confirmsBeforeRepay || action === 'borrow-again') return false;
  if (receipt?.kind === 'booked') return true;
  return isOrderPayingBlocked(payment);
}

type RepayProps = Pick<OrderProps, 'payment' | 'repay' | 'confirmsBeforeRepay'> & { children: ReactNode };

function Repay({ payment, repay, confirmsBeforeRepay, children }: RepayProps) {
  if (payment?.name === 'pending' && confirmsBeforeRepay)
    return (
      <PayButton feature="order-details" pending={payment.pending} onPay={() => repay.onPress?.()}>
        {children}
      </PayButton>
    );
  return (
    <Button fullWidth variant={payment ? 'secondary' : 'primary'} {...repay}>
      {children}
    </Button>
  );
}

function Actions({ action, ...props }: OrderProps & { action: OrderAction }) {
  const t = useTranslation();
  if (action === 'borrow-again') {
    return (
      // Not solid: who has just paid is not pushed into the next loan.
      <Button fullWidth variant="secondary" onPress={props.onBorrowAgain}>
        {t('order-details.borrowAgain')}
      </Button>
    );
  }
  return <Repay {...props}>{t(`order-details.${action === 'repayment' ? 'repayment' : 'repay'}`)}</Repay>;
}

/** The offer to pay later. It costs money, so it stands apart from the screen's own action. */
function RollOver({ rollOver }: Pick<OrderProps, 'rollOver'>) {
  const t = useTranslation();
  return (
    <Card tone="outlined">
      <Stack direction="across" align="center" justify="between" isWrapping gap="m">
        <Stack gap="xs">
          <Text id="short-of-money" isStrong>
            {t('order-details.shortOfMoney')}
          </Text>
          <Text size="small" tone="soft">
            {t('order-details.rollOverBuys')}
          </Text>
        </Stack>
        <Button size="small" variant="secondary" describedBy="short-of-money" {...rollOver}>
          {t('order-details.rollOver')}
        </Button>
      </Stack>
    </Card>
  );
}

import { AfterFirstPaint, lazyWithRetry, useTranslation } from '@loan/frame';
import {
  LazyOrderPaymentNotice,
  LazyPaymentReceipt,
  type OrderPayment,
  PayButton,
  type Receipt,
} from '@loan/frame/payment-status';
import {
  Button,
  Card,
  type DescriptionItem,
  Hero,
  KeepTogether,
  OrderCard,
  Page,
  type PressHandlers,
  Stack,
  StatusIcon,
  Tag,
  Text,
} from '@loan/ui';
import type { ReactNode } from 'react';
import type { OrderAction, OrderHero } from './orderView.ts';

const OrderMore = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../more/OrderMore.tsx')).OrderMore,
);

export type OrderProps = OrderHero & {
  /** Undefined when the lender names none. */
  status: number | undefined;
  statusText: string;
  statusDescription: string;
  productName: string;
  productLogo: string | undefined;
  rows: readonly DescriptionItem[];
  action: OrderAction | undefined;
  /** For questions about this order: the lender's text, of which the first number is called. */
  telephone: string | undefined;
  /** A payment that may have been made already. */
  payment: OrderPayment | undefined;
  /** What the borrower has just done to this order. */
  receipt: Receipt | undefined;
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
  const { tone, owed, loanAmount } = props;
  const loanRow = owed !== undefined && loanAmount !== undefined;
  const rows = loanRow ? [{ label: t('order-details.loanAmount'), value: loanAmount }, ...props.rows] : props.rows;
  // Without any text of the lender the status icon alone is not enough.
  const description = props.statusDescription || (props.statusText ? '' : t('order-details.noStatus'));
  // The receipt says the same with more certainty.
  const notice = props.receipt && props.payment?.name === 'pending' ? undefined : props.payment;
  return (
    <Page
      title={t('order-details.title')}
      action={
        <Button variant="ghost" size="small" isBusy={props.isRefreshing} onPress={props.onRefresh}>
          {t('order-details.refresh')}
        </Button>
      }
      footer={props.action && !isRepayBlocked(props) && <Actions {...props} action={props.action} />}
    >
      <LazyPaymentReceipt
        feature="order-details"
        receipt={props.receipt}
        isSettled={props.action === 'borrow-again'}
        onClose={props.onReceiptClose}
      />
      <LazyOrderPaymentNotice feature="order-details" payment={notice} pressToPayment={props.pressToPayment} />
      <Hero
        status={props.statusText}
        icon={<StatusIcon status={props.status} tone={tone === 'plain' ? 'brand' : tone} isSmall />}
        tone={tone}
        label={t(`order-details.${owed === undefined ? 'loanAmount' : 'toPay'}`)}
        amount={owed ?? loanAmount}
        date={props.due && <KeepTogether text={t('order-details.due', { date: props.due })} part={props.due} />}
        distance={props.daysLeft && <Tag tone={tone}>{props.daysLeft}</Tag>}
      >
        {props.penalty && (
          <Text isStrong tone="danger">
            {t('order-details.penalty', { amount: props.penalty })}
          </Text>
        )}
        {description && <Text tone="soft">{description}</Text>}
      </Hero>
      {props.action === 'repay-or-roll-over' && <RollOver rollOver={props.rollOver} />}
      {(props.productName || props.productLogo || rows.length > 0) && (
        <OrderCard name={props.productName} logo={props.productLogo} rows={rows} />
      )}
      {props.telephone && (
        <Button variant="ghost" fullWidth onPress={props.onCall}>
          <KeepTogether text={t('order-details.call', { number: props.telephone })} part={props.telephone} />
        </Button>
      )}
      {props.children}
      <AfterFirstPaint>
        <OrderMore isOpen pressToAgreements={props.pressToAgreements} pressToPayments={props.pressToPayments} />
      </AfterFirstPaint>
    </Page>
  );
}

/** The other screens show a receipt or an unconfirmed payment before they pay; an external page would take the money at once. */
function isRepayBlocked({ action, payment, receipt, confirmsBeforeRepay }: OrderProps): boolean {
  if (!confirmsBeforeRepay || action === 'borrow-again') return false;
  if (receipt?.kind === 'booked') return true;
  return payment !== undefined && (payment.name === 'unconfirmed' || !payment.pending.canPayAgain);
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
      <Button fullWidth onPress={props.onBorrowAgain}>
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
        <Text id="short-of-money">{t('order-details.shortOfMoney')}</Text>
        <Button size="small" variant="secondary" describedBy="short-of-money" {...rollOver}>
          {t('order-details.rollOver')}
        </Button>
      </Stack>
    </Card>
  );
}

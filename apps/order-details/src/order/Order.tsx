import { useTranslation } from '@loan/frame';
import { LazyOrderPaymentNotice, type OrderPayment, PayButton } from '@loan/frame/payment-status';
import {
  Amount,
  Button,
  Card,
  type DescriptionItem,
  DescriptionList,
  Logo,
  Page,
  type PressHandlers,
  Stack,
  StatusIcon,
  Text,
} from '@loan/ui';
import type { ReactNode } from 'react';
import type { OrderAction } from './orderView.ts';

export type OrderProps = {
  /** Undefined when the lender names none. */
  status: number | undefined;
  statusText: string;
  statusDescription: string;
  /** Undefined when the lender names none outside the rows. */
  amount: string | undefined;
  productName: string;
  productLogo: string | undefined;
  rows: readonly DescriptionItem[];
  action: OrderAction | undefined;
  /** For questions about this order: the lender's text, of which the first number is called. */
  telephone: string | undefined;
  /** A payment that may have been made already. */
  payment: OrderPayment | undefined;
  isRefreshing: boolean;
  repay: PressHandlers;
  /** Repaying opens an external page, which has no record of that payment, so a confirmation comes first. */
  confirmsBeforeRepay: boolean;
  /** Opens the page that shows the status of that payment. */
  pressToPayment: PressHandlers;
  rollOver: PressHandlers;
  onBorrowAgain(): void;
  onCall(): void;
  onRefresh(): void;
  /** Shown below the order. */
  children?: ReactNode;
};

export function Order(props: OrderProps) {
  const t = useTranslation();
  // Without any text of the lender the status icon alone is not enough.
  const description = props.statusDescription || (props.statusText ? '' : t('order-details.noStatus'));
  return (
    <Page
      title={t('order-details.title')}
      action={
        <Button variant="ghost" size="small" isBusy={props.isRefreshing} onPress={props.onRefresh}>
          {t('order-details.refresh')}
        </Button>
      }
      footer={props.action && <Actions {...props} action={props.action} />}
    >
      <LazyOrderPaymentNotice feature="order-details" payment={props.payment} pressToPayment={props.pressToPayment} />
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
              <Logo src={props.productLogo} name={props.productName} />
              <Text isStrong>{props.productName}</Text>
            </Stack>
          )}
          {props.amount && <Amount text={props.amount} size="large" label={t('order-details.loanAmount')} />}
          <DescriptionList rows={props.rows} />
        </Stack>
      </Card>
      {props.telephone && (
        <Button variant="ghost" fullWidth onPress={props.onCall}>
          {t('order-details.call', { number: props.telephone })}
        </Button>
      )}
      {props.children}
    </Page>
  );
}

type RepayProps = Pick<OrderProps, 'payment' | 'repay' | 'confirmsBeforeRepay'> & { children: ReactNode };

function Repay({ payment, repay, confirmsBeforeRepay, children }: RepayProps) {
  if (payment && confirmsBeforeRepay)
    return (
      <PayButton feature="order-details" isPending onPay={() => repay.onPress?.()}>
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
  const { rollOver, onBorrowAgain } = props;
  const t = useTranslation();
  if (action === 'borrow-again') {
    return (
      <Button fullWidth onPress={onBorrowAgain}>
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
      <Button fullWidth variant="secondary" describedBy="short-of-money" {...rollOver}>
        {t('order-details.rollOver')}
      </Button>
    </Stack>
  );
}

import { lazyWithRetry, useTranslation } from '@loan/frame';
import {
  isPayingBlocked,
  PayButton,
  PaymentStatusNotice,
  type PaymentStatusView,
  useSingleFlight,
} from '@loan/payments/status';
import {
  Banner,
  Button,
  Card,
  type DescriptionItem,
  Hero,
  KeepTogether,
  Notice,
  OrderCard,
  Page,
  type PressHandlers,
  Text,
  Timeline,
  useGrowingList,
} from '@loan/ui';
import { useState } from 'react';
import { PaymentForm } from '../payment-status/PaymentForm.tsx';
import type { RolloverOffer } from './rolloverOffer.ts';

const ChannelSheet = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './ChannelSheet.tsx')).ChannelSheet,
  { hasExit: true },
);

const PayCodeCard = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './PayCodeCard.tsx')).PayCodeCard,
);

export type RolloverProps = {
  offer: RolloverOffer;
  /** The current due date, or a dash while it is not known. */
  dueNow: string;
  isPastDue: boolean;
  hasInstructions: boolean;
  chosen: string | undefined;
  notice: PaymentStatusView;
  onChoose(channel: string): void;
  onPay(): Promise<void>;
  onResubmit(): Promise<void>;
  onCheck(): void;
  onInstructions(): void;
  onPayCode(): void;
  pressToOrder: PressHandlers;
};

export function Rollover(props: RolloverProps) {
  const t = useTranslation();
  const { offer, notice } = props;
  const plan = useGrowingList(offer.rows.length);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isBlocked = isPayingBlocked(notice);
  const openChannelSheet = () => setIsSheetOpen(true);
  const pay = notice.state.name === 'resubmit-allowed' ? props.onResubmit : props.onPay;
  const singleFlight = useSingleFlight();
  const payOnce = () =>
    singleFlight(async () => {
      await pay();
      setIsSheetOpen(false);
    });

  return (
    <Page
      title={t('repayment.rollover.title')}
      footer={
        isBlocked ? null : (
          <PayButton
            feature="repayment"
            opens="dialog"
            pending={notice.pending}
            amount={notice.amount}
            isDisabled={!offer.canPay}
            onPay={openChannelSheet}
          >
            {t('repayment.rollover.method')}
          </PayButton>
        )
      }
    >
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={props.onCheck}
        pressToOrder={props.pressToOrder}
        onResubmit={props.chosen === undefined ? openChannelSheet : () => void props.onResubmit()}
      />
      <PaymentForm isFolded={isBlocked} title={offer.title ?? t('repayment.rollover.amount')}>
        {props.hasInstructions && (
          <Banner onPress={props.onInstructions}>{t('repayment.rollover.instructions')}</Banner>
        )}
        {!offer.canPay && (
          <Notice
            tone="warning"
            actions={
              <Button size="small" variant="secondary" {...props.pressToOrder}>
                {t('repayment.toOrder')}
              </Button>
            }
          >
            {t('repayment.rollover.notNow')}
          </Notice>
        )}
        <RolloverCost {...props} />
        {offer.rows.length > 0 && (
          <Card title={t('repayment.rollover.plan')}>
            <Timeline items={offer.rows.slice(0, plan.count)} />
            {plan.end}
          </Card>
        )}
        {offer.payCode && <PayCodeCard {...offer.payCode} onPress={props.onPayCode} />}
      </PaymentForm>
      <ChannelSheet
        isOpen={isSheetOpen}
        channels={offer.channels}
        chosen={props.chosen}
        amount={offer.amount}
        isBusy={notice.isBusy}
        onClose={() => setIsSheetOpen(false)}
        onChoose={props.onChoose}
        onPay={payOnce}
      />
    </Page>
  );
}

/** What the rollover costs now and in all, beside the cost of repaying in full. */
function RolloverCost({ offer, dueNow, isPastDue }: Pick<RolloverProps, 'offer' | 'dueNow' | 'isPastDue'>) {
  const t = useTranslation();
  const { nextDate } = offer;
  const rows: DescriptionItem[] = [
    { label: t(isPastDue ? 'repayment.rollover.wasDue' : 'repayment.rollover.dueNow'), value: dueNow },
    {
      label: nextDate ? (
        <KeepTogether text={t('repayment.rollover.then', { date: nextDate })} part={nextDate} />
      ) : (
        t('repayment.rollover.thenUndated')
      ),
      value: offer.owedAfter ?? '',
    },
    { label: t('repayment.rollover.inAll'), value: offer.inAll ?? '', isStrong: true },
    { label: t('repayment.rollover.payInFull'), value: offer.fullAmount ?? '', isStrong: true },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Hero
        label={offer.title ?? t('repayment.rollover.amount')}
        amount={offer.amount}
        date={nextDate && <KeepTogether text={t('repayment.rollover.nextDate', { date: nextDate })} part={nextDate} />}
      >
        {offer.penalty && <Text isStrong>{t('repayment.rollover.penalty', { amount: offer.penalty })}</Text>}
        <Text tone="soft">{offer.notice ?? t('repayment.rollover.stillOwed')}</Text>
      </Hero>
      <OrderCard name={offer.productName} logo={offer.productLogo} rows={rows}>
        {offer.extra && <Text isStrong>{t('repayment.rollover.extra', { amount: offer.extra })}</Text>}
      </OrderCard>
    </>
  );
}

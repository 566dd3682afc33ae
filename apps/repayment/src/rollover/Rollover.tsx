import { isUnconfirmed, later, useTexts } from '@loan/frame';
import { PayButton, type PaymentStatus, PaymentStatusNotice, useSingleFlight } from '@loan/frame/payment-status';
import { Banner, Button, Card, Notice, Page, type Press, Timeline } from '@loan/ui';
import { useState } from 'react';
import { PayCodeCard } from './PayCodeCard.tsx';
import { RolloverCost } from './RolloverCost.tsx';
import type { RolloverOffer } from './rolloverOffer.ts';

const ChannelSheet = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './ChannelSheet.tsx')).ChannelSheet,
);

export type RolloverProps = {
  offer: RolloverOffer;
  /** The due date as it stands; left out where the lender does not say. */
  dueNow: string | undefined;
  hasInstructions: boolean;
  chosen: string | undefined;
  notice: PaymentStatus;
  onChoose(channel: string): void;
  onPay(): Promise<void>;
  onPayAgain(): Promise<void>;
  onCheck(): void;
  onCopied(): void;
  onInstructions(): void;
  onPayCode(): void;
  toOrder: Press;
};

export function Rollover(props: RolloverProps) {
  const t = useTexts();
  const { offer, notice } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = () => setIsChoosing(true);
  const pay = notice.state.name === 'may-pay-again' ? props.onPayAgain : props.onPay;
  const singleFlight = useSingleFlight();
  const payOnce = () =>
    singleFlight(async () => {
      await pay();
      setIsChoosing(false);
    });

  return (
    <Page
      title={t('repayment.rollover.title')}
      footer={
        isUnconfirmed(notice.state) ? null : (
          <PayButton
            feature="repayment"
            opens="dialog"
            isPending={notice.isPending}
            isDisabled={!offer.canPay}
            onPay={choose}
          >
            {t('repayment.rollover.method')}
          </PayButton>
        )
      }
    >
      {props.hasInstructions && <Banner onPress={props.onInstructions}>{t('repayment.rollover.instructions')}</Banner>}
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={props.onCheck}
        toOrder={props.toOrder}
        onResubmit={props.chosen === undefined ? choose : () => void props.onPayAgain()}
      />
      <RolloverCost offer={offer} dueNow={props.dueNow} />
      {!offer.canPay && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" kind="secondary" {...props.toOrder}>
              {t('repayment.toOrder')}
            </Button>
          }
        >
          {t('repayment.rollover.notNow')}
        </Notice>
      )}
      {offer.rows.length > 0 && (
        <Card title={t('repayment.rollover.plan')}>
          <Timeline items={offer.rows} />
        </Card>
      )}
      {offer.payCode && <PayCodeCard {...offer.payCode} onPress={props.onPayCode} onCopied={props.onCopied} />}
      <ChannelSheet
        isOpen={isChoosing}
        channels={offer.channels}
        chosen={props.chosen}
        amount={offer.amount}
        isBusy={notice.isBusy}
        onClose={() => setIsChoosing(false)}
        onChoose={props.onChoose}
        onPay={payOnce}
      />
    </Page>
  );
}

import { isUnconfirmed, later, useTexts } from '@loan/frame';
import { PayButton, type PaymentStatus, PaymentStatusNotice } from '@loan/frame/payment-status';
import { Amount, Button, Card, type Channel, ChannelList, EmptyState, NoCard, Page, type Press, Stack } from '@loan/ui';
import { AmountNotice } from './AmountMismatchNotice.tsx';

const PayQuestion = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './ConfirmPaymentDialog.tsx')).PayQuestion,
);

export type CardsProps = {
  amount: string;
  /** Why that amount should be looked at again; undefined where the lender shows the same. */
  amountWords: string | undefined;
  canPay: boolean;
  cards: readonly Channel[];
  chosen: { id: string; name: string } | undefined;
  hasPartner: boolean;
  /** The repayment dialog is open. */
  isAsked: boolean;
  notice: PaymentStatus;
  onChoose(id: string): void;
  /** Paying was tried without a card or an amount. */
  onHindered(): void;
  onAsk(isAsked: boolean): void;
  onPay(): void;
  onPayAgain(): void;
  onCheck(): void;
  toAdd: Press;
  toPartner: Press;
  toOrder: Press;
};

export function Cards(props: CardsProps) {
  const t = useTexts();
  const { cards, chosen, notice, amount } = props;
  return (
    <Page
      title={t('repayment.card.title')}
      footer={
        isUnconfirmed(notice.state) || cards.length === 0 ? null : (
          <PayButton
            feature="repayment"
            opens="dialog"
            isPending={notice.isPending}
            isBusy={notice.isBusy}
            isDisabled={!props.canPay || !chosen}
            onDisabledPress={props.onHindered}
            onPay={() => props.onAsk(true)}
          >
            {t('repayment.card.pay')}
          </PayButton>
        )
      }
    >
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={props.onCheck}
        onResubmit={props.onPayAgain}
        toOrder={props.toOrder}
      />
      <Card>
        <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
      </Card>
      <AmountNotice words={props.amountWords} />
      {cards.length === 0 ? (
        <EmptyState
          picture={<NoCard />}
          title={t('repayment.card.none')}
          actions={<Button {...props.toAdd}>{t('repayment.card.add')}</Button>}
        >
          {t('repayment.card.noneText')}
        </EmptyState>
      ) : (
        <Stack>
          <ChannelList
            label={t('repayment.card.choose')}
            channels={cards}
            selected={chosen?.id}
            onSelect={props.onChoose}
          />
          <Button kind="quiet" {...props.toAdd}>
            {t('repayment.card.add')}
          </Button>
        </Stack>
      )}
      {props.hasPartner && (
        <Button kind="secondary" {...props.toPartner}>
          {t('repayment.card.partner')}
        </Button>
      )}
      <PayQuestion
        isOpen={props.isAsked}
        amount={amount}
        amountWords={props.amountWords}
        card={chosen?.name ?? ''}
        isBusy={notice.isBusy}
        onYes={props.onPay}
        onNo={() => props.onAsk(false)}
      />
    </Page>
  );
}

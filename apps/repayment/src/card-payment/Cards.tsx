import { later, useTexts } from '@loan/frame';
import { Amount, Button, Card, type Channel, ChannelList, EmptyState, NoCard, Page, type Press, Stack } from '@loan/ui';
import { isUnconfirmed, PayButton } from '../what-happened/PayButton.tsx';
import { PaymentNotice, type PaymentSoFar } from '../what-happened/PaymentNotice.tsx';

const PayQuestion = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './PayQuestion.tsx')).PayQuestion,
);

export type CardsProps = {
  amount: string;
  canPay: boolean;
  cards: readonly Channel[];
  chosen: { id: string; name: string } | undefined;
  hasPartner: boolean;
  /** The repayment dialog is open. */
  isAsked: boolean;
  notice: PaymentSoFar;
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
      <PaymentNotice {...notice} onCheck={props.onCheck} onPayAgain={props.onPayAgain} toOrder={props.toOrder} />
      <Card>
        <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
      </Card>
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
        card={chosen?.name ?? ''}
        isBusy={notice.isBusy}
        onYes={props.onPay}
        onNo={() => props.onAsk(false)}
      />
    </Page>
  );
}

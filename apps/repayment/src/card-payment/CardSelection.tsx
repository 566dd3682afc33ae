import { lazyWithRetry, useTranslation } from '@loan/frame';
import { isPayingBlocked, PayButton, PaymentStatusNotice, type PaymentStatusView } from '@loan/payments/status';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  FormLock,
  NoCardIllustration,
  Notice,
  Page,
  type PressHandlers,
  type RadioCard,
  RadioCardList,
  Stack,
  Text,
} from '@loan/ui';
import { PaymentForm } from '../payment-status/PaymentForm.tsx';
import { useFoldUntilPayAgain } from '../payment-status/useFoldUntilPayAgain.ts';
import { AmountMismatchNotice } from './AmountMismatchNotice.tsx';

const ConfirmPaymentDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './ConfirmPaymentDialog.tsx')).ConfirmPaymentDialog,
  { hasExit: true },
);

export type CardSelectionProps = {
  amount: string;
  /** Says that the URL's amount is not what is owed; undefined when they are equal. */
  amountMismatchText: string | undefined;
  canPay: boolean;
  /** What paying needs first, after the disabled button was pressed. */
  missingText: string | undefined;
  cards: readonly RadioCard[];
  selected: { id: string; name: string } | undefined;
  hasPartner: boolean;
  /** The repayment dialog is open. */
  isConfirmOpen: boolean;
  notice: PaymentStatusView;
  onSelect(id: string): void;
  /** The disabled button was pressed: no card or no amount. */
  onDisabledPress(): void;
  /** Opens the dialog. */
  onPay(): void;
  /** Confirmed in the dialog. */
  onConfirm(): void;
  onCancel(): void;
  onResubmit(): void;
  onCheck(): void;
  pressToAddCard: PressHandlers;
  pressToPartner: PressHandlers;
  pressToOrder: PressHandlers;
};

export function CardSelection(props: CardSelectionProps) {
  const t = useTranslation();
  const { cards, selected, notice, amount } = props;
  const isBlocked = isPayingBlocked(notice);
  // Paying again needs a card.
  const isFolded = useFoldUntilPayAgain(notice);
  const title = t('repayment.card.choose');
  const cardChoice = (
    <Stack>
      {props.missingText && (
        <Notice tone="danger" role="alert">
          {props.missingText}
        </Notice>
      )}
      <FormLock isLocked={notice.isBusy}>
        <RadioCardList label={title} options={cards} selected={selected?.id} onSelect={props.onSelect} />
      </FormLock>
      <Button variant="ghost" {...props.pressToAddCard}>
        {t('repayment.card.add')}
      </Button>
    </Stack>
  );
  return (
    <Page
      title={t('repayment.card.title')}
      hint={
        !isBlocked &&
        props.canPay &&
        !selected &&
        !props.missingText && (
          <Text size="small" isCentred>
            {t('repayment.chooseMethod')}
          </Text>
        )
      }
      footer={
        isBlocked || cards.length === 0 ? null : (
          <PayButton
            feature="repayment"
            opens="dialog"
            pending={notice.pending}
            amount={notice.amount}
            isBusy={notice.isBusy}
            isDisabled={!props.canPay || !selected}
            onDisabledPress={props.onDisabledPress}
            onPay={props.onPay}
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
        onResubmit={props.onResubmit}
        pressToOrder={props.pressToOrder}
      />
      <Card>
        <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
      </Card>
      <PaymentForm isFolded={isFolded} title={title}>
        {cards.length === 0 ? (
          <EmptyState
            illustration={<NoCardIllustration />}
            title={t('repayment.card.none')}
            actions={<Button {...props.pressToAddCard}>{t('repayment.card.add')}</Button>}
          >
            {t('repayment.card.noneText')}
          </EmptyState>
        ) : (
          cardChoice
        )}
        {props.hasPartner && (
          <Button variant="secondary" {...props.pressToPartner}>
            {t('repayment.card.partner')}
          </Button>
        )}
      </PaymentForm>
      {/* Last, because the plan may arrive after the cards: nothing below it can move away from a finger. */}
      <AmountMismatchNotice text={props.amountMismatchText} />
      <ConfirmPaymentDialog
        isOpen={props.isConfirmOpen}
        amount={amount}
        amountMismatchText={props.amountMismatchText}
        card={selected?.name ?? ''}
        isBusy={notice.isBusy}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      />
    </Page>
  );
}

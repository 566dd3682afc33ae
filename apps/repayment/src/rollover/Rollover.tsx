import { type DeedState, useTexts } from '@loan/frame';
import {
  Amount,
  Banner,
  Button,
  Card,
  ChannelList,
  CopyableCode,
  Notice,
  OrderCard,
  Page,
  PictureDialog,
  Rows,
  Sheet,
  Stack,
  Text,
  Timeline,
} from '@loan/ui';
import { useState } from 'react';

export type RolloverProps = {
  productName: string;
  productLogo: string | undefined;
  title: string;
  /** What rolling over costs now. */
  amount: string;
  /** What paying in full would cost instead. */
  fullAmount: string | undefined;
  nextDate: string | undefined;
  notice: string | undefined;
  plan: readonly { remark: string; title: string; amount: string; time: string }[];
  hasInstructions: boolean;
  payCode: { logo?: string | undefined; title?: string | undefined; payCode: string } | undefined;
  channels: readonly { id: string; name: string; logo: string | undefined; barcode: string | undefined }[];
  chosen: string | undefined;
  state: DeedState['name'];
  isBusy: boolean;
  canPay: boolean;
  /** The lender accepted but named no payment page. */
  isFormless: boolean;
  onChoose(channel: string): void;
  onPay(): void;
  onPayAgain(): void;
  onAsk(): void;
  onCopied(): void;
  onInstructions(): void;
  onPayCode(): void;
  onOrder(): void;
};

export function Rollover(props: RolloverProps) {
  const t = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const [barcodeOf, setBarcodeOf] = useState<string>();
  const isUnknown = props.state === 'not-confirmed' || props.state === 'asking' || props.state === 'may-pay-again';
  const shownBarcode = props.channels.find(({ id }) => id === barcodeOf);
  return (
    <Page
      title={t('repayment.rollover.title')}
      footer={
        !isUnknown && (
          <Button
            isWide
            opens="dialog"
            isDisabled={!props.canPay || props.channels.length === 0}
            onPress={() => setIsChoosing(true)}
          >
            {t('repayment.rollover.method')}
          </Button>
        )
      }
    >
      {props.hasInstructions && <Banner onPress={props.onInstructions}>{t('repayment.rollover.instructions')}</Banner>}
      {isUnknown && <Unconfirmed {...props} />}
      {props.isFormless && (
        <Notice tone="bad" role="alert">
          {t('repayment.noPaymentPage')}
        </Notice>
      )}
      <Card>
        <Stack>
          <OrderCard name={props.productName} logo={props.productLogo} />
          <Amount label={props.title} text={props.amount} size="hero" />
          {props.nextDate && <Text>{t('repayment.rollover.nextDate', { date: props.nextDate })}</Text>}
          <Rows
            rows={[
              { label: t('repayment.rollover.payNow'), value: props.amount, isStrong: true },
              ...(props.fullAmount ? [{ label: t('repayment.rollover.payInFull'), value: props.fullAmount }] : []),
            ]}
          />
          {props.notice && <Notice>{props.notice}</Notice>}
        </Stack>
      </Card>
      {props.plan.length > 0 && (
        <Card title={t('repayment.rollover.plan')}>
          <Timeline items={props.plan} />
        </Card>
      )}
      {props.payCode && (
        <Card title={props.payCode.title ?? t('repayment.payCode')} onPress={props.onPayCode}>
          <CopyableCode
            label={t('repayment.payCode')}
            code={props.payCode.payCode}
            copyText={t('repayment.copy')}
            failedText={t('repayment.copyFailed')}
            onCopied={props.onCopied}
          />
        </Card>
      )}
      <Sheet
        title={t('repayment.rollover.method')}
        isOpen={isChoosing && !isUnknown}
        onClose={() => setIsChoosing(false)}
        closeText={t('repayment.close')}
        footer={
          <Button
            isWide
            isBusy={props.isBusy}
            isDisabled={props.chosen === undefined}
            onPress={props.onPay}
            label={t('repayment.rollover.pay')}
          >
            {t('repayment.rollover.pay')}
          </Button>
        }
      >
        <Stack>
          <ChannelList
            label={t('repayment.rollover.method')}
            channels={props.channels}
            selected={props.chosen}
            onSelect={props.onChoose}
          />
          {props.chosen === undefined && <Text>{t('repayment.rollover.chooseFirst')}</Text>}
          {props.channels
            .filter(({ id, barcode }) => id === props.chosen && barcode)
            .map(({ id }) => (
              <Button key={id} kind="quiet" opens="dialog" onPress={() => setBarcodeOf(id)}>
                {t('repayment.rollover.showBarcode')}
              </Button>
            ))}
        </Stack>
      </Sheet>
      <PictureDialog
        isOpen={shownBarcode?.barcode !== undefined}
        onClose={() => setBarcodeOf(undefined)}
        closeText={t('repayment.close')}
        title={t('repayment.rollover.barcode')}
        address={shownBarcode?.barcode ?? ''}
        alt={t('repayment.rollover.barcodeAlt', { name: shownBarcode?.name ?? '' })}
        caption={props.payCode?.payCode}
      />
    </Page>
  );
}

/** Never shown as failure: what is known, what is not, and what to do. */
function Unconfirmed({ state, isBusy, onAsk, onPayAgain, onOrder }: RolloverProps) {
  const t = useTexts();
  const mayPayAgain = state === 'may-pay-again';
  return (
    <Notice
      tone="warning"
      role="status"
      title={t(mayPayAgain ? 'repayment.notBooked.title' : 'repayment.notConfirmed.title')}
      actions={
        <>
          <Button kind="secondary" size="small" isBusy={state === 'asking'} onPress={onAsk}>
            {t('repayment.notConfirmed.check')}
          </Button>
          {mayPayAgain && (
            <Button kind="danger" size="small" isBusy={isBusy} onPress={onPayAgain}>
              {t('repayment.notBooked.payAgain')}
            </Button>
          )}
          <Button kind="quiet" size="small" onPress={onOrder}>
            {t('repayment.toOrder')}
          </Button>
        </>
      }
    >
      {t(mayPayAgain ? 'repayment.notBooked.text' : 'repayment.notConfirmed.text')}
    </Notice>
  );
}

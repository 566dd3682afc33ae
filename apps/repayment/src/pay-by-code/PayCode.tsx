import { useTexts } from '@loan/frame';
import { Amount, Card, CopyableCode, EnlargeablePicture, Notice, Page, type Press, Stack, Steps, Text } from '@loan/ui';
import { PaymentOfOrder } from '../payment-status/OrderPaymentStatus.tsx';
import { HavePaid } from './AlreadyPaidButton.tsx';

export type CodeProps = {
  kind: 'code' | 'qr';
  code: string | undefined;
  /** Address of the picture, gated. */
  picture: string | undefined;
  /** Left out where the link does not say how much. */
  amount: string | undefined;
  orderId: string;
  onCopied(): void;
  toOrder: Press;
};

export function Code({ kind, code, picture, amount, orderId, onCopied, toOrder }: CodeProps) {
  const t = useTexts();
  const isQr = kind === 'qr';
  const sum = amount ?? t('repayment.guide.yourAmount');
  return (
    <Page title={t('repayment.code.title')} footer={<HavePaid toOrder={toOrder} />}>
      <PaymentOfOrder />
      <Card>
        <Stack>
          {amount && <Amount label={t('repayment.code.amount')} text={amount} size="hero" />}
          <Text size="small" tone="soft">
            {orderId ? t('repayment.code.forOrder', { orderId }) : t('repayment.code.fromAddress')}
          </Text>
          {isQr && picture && <Picture {...{ picture, code, sum }} isQr />}
          {code && (
            <CopyableCode
              label={t('repayment.payCode')}
              code={code}
              copyText={t('repayment.copy')}
              failedText={t('repayment.copyFailed')}
              onCopied={onCopied}
            />
          )}
        </Stack>
      </Card>
      <Card title={t('repayment.code.how')}>
        <Stack>
          <Steps
            steps={(isQr ? ['scan1', 'scan2', 'scan3'] : ['step1', 'step2', 'step3']).map((step) =>
              t(`repayment.code.${step}`, { amount: sum }),
            )}
          />
          {!isQr && picture && <Picture {...{ picture, code, sum }} />}
        </Stack>
      </Card>
      <Notice>{t('repayment.code.mayExpire')}</Notice>
    </Page>
  );
}

type PictureProps = { picture: string; code: string | undefined; sum: string; isQr?: boolean };

function Picture({ picture, code, sum, isQr = false }: PictureProps) {
  const t = useTexts();
  return (
    <EnlargeablePicture
      address={picture}
      shape={isQr ? 'paper' : 'wide'}
      alt={t(isQr ? 'repayment.code.qrAlt' : 'repayment.code.channelAlt', { amount: sum })}
      enlargeText={t('repayment.enlarge')}
      closeText={t('repayment.close')}
      caption={isQr ? (code ?? sum) : undefined}
      fallback={t('repayment.code.noPicture')}
    />
  );
}

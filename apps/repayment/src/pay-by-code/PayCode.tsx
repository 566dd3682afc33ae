import { useTranslation } from '@loan/frame';
import { Amount, Card, Notice, Page, type PressHandlers, Stack, Steps, Text, ZoomableImage } from '@loan/ui';
import { drawPayCodeIllustration } from '../illustrations/guideIllustrations.ts';
import { LinkWarning } from '../order/LinkWarning.tsx';
import { CodeToScan, ScannedCode } from '../payment-code/CodeToScan.tsx';
import { ReferenceCode } from '../payment-code/ReferenceCode.tsx';
import { OrderPaymentStatus } from '../payment-status/OrderPaymentStatus.tsx';
import { SaveCodeButton } from '../save-code/SaveCodeButton.tsx';
import { AlreadyPaidButton } from './AlreadyPaidButton.tsx';

export type PayCodeProps = {
  /** `qr` only with an image. */
  kind: 'code' | 'qr';
  code: string | undefined;
  /** Passed `allowUrl`. */
  imageUrl: string | undefined;
  /** The URL names an image that is not allowed. */
  isImageBlocked: boolean;
  /** Nothing but the borrower's word vouches for the link. */
  isBareLink: boolean;
  /** Undefined when the URL names no amount. */
  amount: string | undefined;
  orderId: string;
  pressToOrder: PressHandlers;
};

export function PayCode(props: PayCodeProps) {
  const { kind, code, imageUrl, isImageBlocked, amount, orderId, pressToOrder } = props;
  const t = useTranslation();
  const isQr = kind === 'qr';
  const amountText = amount ?? t('repayment.guide.yourAmount');
  const steps = isQr ? ['scan1', 'scan2', 'scan3'] : ['step1', imageUrl ? 'step2' : 'step2Any', 'step3'];
  return (
    <Page title={t('repayment.code.title')} footer={<AlreadyPaidButton pressToOrder={pressToOrder} />}>
      <OrderPaymentStatus title={t('repayment.code.title')}>
        {props.isBareLink && <LinkWarning orderId={orderId} />}
        <Card>
          <Stack>
            {amount && <Amount label={t('repayment.code.amount')} text={amount} size="hero" />}
            {!props.isBareLink && (
              <Text size="small" tone="soft">
                {orderId && <>{t('repayment.code.forOrder', { orderId })} · </>}
                {t('repayment.code.fromUrl')}
              </Text>
            )}
            {isQr && imageUrl && <PayCodeImage {...{ imageUrl, code, amount }} isQr />}
            {code && <ReferenceCode label={t('repayment.payCode')} code={code} isMain={!isQr} />}
            <SaveCodeButton
              picture={{
                title: t(isQr ? 'repayment.code.qr' : 'repayment.payCode'),
                imageUrl: isQr ? imageUrl : undefined,
                lines: [code, amount].filter((line) => line !== undefined),
              }}
            />
          </Stack>
        </Card>
        <Card title={t('repayment.code.how')}>
          <Stack>
            <Steps steps={steps.map((step) => t(`repayment.code.${step}`, { amount: amountText }))} />
            {!isQr && imageUrl && <PayCodeImage {...{ imageUrl, code, amount }} />}
            {!isQr && !imageUrl && code && (
              <PayCodeImage
                imageUrl={drawPayCodeIllustration({
                  label: t('repayment.payCode'),
                  reference: code,
                  amount: amountText,
                })}
                code={code}
                amount={amount}
              />
            )}
          </Stack>
        </Card>
        {isImageBlocked && <Notice tone="warning">{t('repayment.code.blockedPicture')}</Notice>}
        <Notice>{t('repayment.code.mayExpire')}</Notice>
      </OrderPaymentStatus>
    </Page>
  );
}

type PayCodeImageProps = {
  imageUrl: string;
  code: string | undefined;
  amount: string | undefined;
  isQr?: boolean;
};

function PayCodeImage({ imageUrl, code, amount, isQr = false }: PayCodeImageProps) {
  const t = useTranslation();
  const amountText = amount ?? t('repayment.guide.yourAmount');
  return (
    <ZoomableImage
      src={imageUrl}
      shape={isQr ? 'code' : 'wide'}
      alt={t(isQr ? 'repayment.code.qrAlt' : 'repayment.code.channelAlt', { amount: amountText })}
      enlargeText={t('repayment.enlarge')}
      closeText={t('repayment.close')}
      header={isQr && <CodeToScan title={t('repayment.code.qr')} />}
      caption={isQr && <ScannedCode code={code} amount={amount} />}
      fallback={t(code ? 'repayment.code.noPicture' : 'repayment.code.noPictureOrCode')}
    />
  );
}

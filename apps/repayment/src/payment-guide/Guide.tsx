import { useTranslation } from '@loan/frame';
import { Amount, Button, Card, Notice, Page, type PressHandlers, Stack, Steps, ZoomableImage } from '@loan/ui';
import type { ReactNode } from 'react';
import { drawCounterIllustration, drawWalletIllustration } from '../illustrations/guideIllustrations.ts';
import { ReferenceCode } from '../payment-code/ReferenceCode.tsx';
import { OrderPaymentStatus } from '../payment-status/OrderPaymentStatus.tsx';

export type GuideProps = {
  /** `hidden`: the number came with a bare link, whose author is not known, until the borrower says that it is the lender's. */
  reference: { kind: 'shown'; code: string } | { kind: 'missing' } | { kind: 'hidden' };
  /** Shown above a number that came with a link. */
  warning: ReactNode;
  amount: string | undefined;
  footer: ReactNode;
  onTrustLink(): void;
  /** Navigates to where the number can be found: the order or home. */
  pressToStart: PressHandlers;
};

export function Guide({ reference, warning, amount, footer, onTrustLink, pressToStart }: GuideProps) {
  const t = useTranslation();
  const code = reference.kind === 'shown' ? reference.code : t('repayment.guide.yourReference');
  const amountText = amount ?? t('repayment.guide.yourAmount');
  return (
    <Page title={t('repayment.guide.title')} footer={footer}>
      <OrderPaymentStatus title={t('repayment.guide.title')}>
        {warning}
        {reference.kind === 'shown' ? (
          <Card>
            <Stack>
              {amount && <Amount label={t('repayment.code.amount')} text={amount} size="hero" />}
              <ReferenceCode label={t('repayment.guide.reference')} code={reference.code} isMain />
            </Stack>
          </Card>
        ) : (
          <Notice
            tone="warning"
            title={t(`repayment.guide.${reference.kind}`)}
            actions={
              <>
                <Button size="small" variant="secondary" {...pressToStart}>
                  {t('repayment.code.fromOrder')}
                </Button>
                {reference.kind === 'hidden' && (
                  <Button size="small" variant="ghost" onPress={onTrustLink}>
                    {t('repayment.link.trust')}
                  </Button>
                )}
              </>
            }
          >
            {t(`repayment.guide.${reference.kind}Text`)}
          </Notice>
        )}
        <PaymentMethodSection
          title={t('repayment.guide.wallet')}
          steps={['wallet1', 'wallet2', 'wallet3', 'wallet4'].map((step) =>
            t(`repayment.guide.${step}`, { code, amount: amountText }),
          )}
          imageUrl={drawWalletIllustration({
            reference: code,
            amount: amountText,
            label: t('repayment.guide.reference'),
          })}
          alt={t('repayment.guide.walletAlt', { code, amount: amountText })}
        />
        <PaymentMethodSection
          title={t('repayment.guide.store')}
          steps={['store1', 'store2', 'store3'].map((step) =>
            t(`repayment.guide.${step}`, { code, amount: amountText }),
          )}
          imageUrl={drawCounterIllustration({
            reference: code,
            amount: amountText,
            label: t('repayment.guide.reference'),
          })}
          alt={t('repayment.guide.storeAlt', { code, amount: amountText })}
        />
        <Notice>{t('repayment.contract.keepSlip')}</Notice>
      </OrderPaymentStatus>
    </Page>
  );
}

type PaymentMethodSectionProps = { title: string; steps: readonly string[]; imageUrl: string; alt: string };

function PaymentMethodSection({ title, steps, imageUrl, alt }: PaymentMethodSectionProps) {
  const t = useTranslation();
  return (
    <Card title={title}>
      <Stack>
        <Steps steps={steps} />
        <ZoomableImage
          src={imageUrl}
          alt={alt}
          enlargeText={`${t('repayment.enlarge')}: ${title}`}
          closeText={t('repayment.close')}
          caption={alt}
        />
      </Stack>
    </Card>
  );
}

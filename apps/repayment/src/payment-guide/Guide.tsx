import { useTexts } from '@loan/frame';
import {
  Amount,
  Button,
  Card,
  CopyableCode,
  EnlargeablePicture,
  Notice,
  Page,
  type Press,
  Stack,
  Steps,
} from '@loan/ui';
import type { ReactNode } from 'react';
import { PaymentOfOrder } from '../payment-status/OrderPaymentStatus.tsx';
import { drawCounter, drawWallet } from './guideIllustrations.ts';

export type GuideProps = {
  /** `hidden`: it came with a link from nobody knows where. */
  reference: { is: 'shown'; code: string } | { is: 'missing' } | { is: 'hidden' };
  amount: string | undefined;
  footer: ReactNode;
  /** To where the number is shown for certain. */
  toStart: Press;
  onCopied(): void;
};

export function Guide({ reference, amount, footer, toStart, onCopied }: GuideProps) {
  const t = useTexts();
  const code = reference.is === 'shown' ? reference.code : t('repayment.guide.yourReference');
  const sum = amount ?? t('repayment.guide.yourAmount');
  return (
    <Page title={t('repayment.guide.title')} footer={footer}>
      <PaymentOfOrder />
      {reference.is === 'shown' ? (
        <Card>
          <Stack>
            {amount && <Amount label={t('repayment.code.amount')} text={amount} size="hero" />}
            <CopyableCode
              label={t('repayment.guide.reference')}
              code={reference.code}
              copyText={t('repayment.copy')}
              failedText={t('repayment.copyFailed')}
              onCopied={onCopied}
            />
          </Stack>
        </Card>
      ) : (
        <Notice
          tone="warning"
          title={t(`repayment.guide.${reference.is}`)}
          actions={
            <Button size="small" kind="secondary" {...toStart}>
              {t('repayment.code.fromOrder')}
            </Button>
          }
        >
          {t(`repayment.guide.${reference.is}Text`)}
        </Notice>
      )}
      <Way
        title={t('repayment.guide.wallet')}
        steps={['wallet1', 'wallet2', 'wallet3', 'wallet4'].map((step) => t(`repayment.guide.${step}`, { code, sum }))}
        picture={drawWallet({ reference: code, amount: sum, label: t('repayment.guide.reference') })}
        alt={t('repayment.guide.walletAlt', { code, sum })}
      />
      <Way
        title={t('repayment.guide.store')}
        steps={['store1', 'store2', 'store3'].map((step) => t(`repayment.guide.${step}`, { code, sum }))}
        picture={drawCounter({ reference: code, amount: sum, label: t('repayment.guide.reference') })}
        alt={t('repayment.guide.storeAlt', { code, sum })}
      />
      <Notice>{t('repayment.contract.keepSlip')}</Notice>
    </Page>
  );
}

type WayProps = { title: string; steps: readonly string[]; picture: string; alt: string };

function Way({ title, steps, picture, alt }: WayProps) {
  const t = useTexts();
  return (
    <Card title={title}>
      <Stack>
        <Steps steps={steps} />
        <EnlargeablePicture
          address={picture}
          alt={alt}
          enlargeText={`${t('repayment.enlarge')}: ${title}`}
          closeText={t('repayment.close')}
          caption={alt}
        />
      </Stack>
    </Card>
  );
}

import { useTranslation } from '@loan/frame';
import { Card, CopyableCode, Logo } from '@loan/ui';
import type { RolloverOffer } from './rolloverOffer.ts';

type PayCodeCardProps = NonNullable<RolloverOffer['payCode']> & { onPress(): void; onCopied(): void };

/** The code of the default channel. A tap opens the instructions; the copy button does not navigate. */
export function PayCodeCard({ code, title, logo, onPress, onCopied }: PayCodeCardProps) {
  const t = useTranslation();
  const name = title ?? t('repayment.payCode');
  return (
    <Card title={name} end={<Logo name={name} src={logo} />} onPress={onPress}>
      <CopyableCode
        label={t('repayment.payCode')}
        code={code}
        copyText={t('repayment.copy')}
        failedText={t('repayment.copyFailed')}
        onCopied={onCopied}
      />
    </Card>
  );
}

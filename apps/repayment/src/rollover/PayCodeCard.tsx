import { useTranslation } from '@loan/frame';
import { Card, CopyableCode, Logo } from '@loan/ui';
import type { RolloverOffer } from './rolloverOffer.ts';

type PayCodeCardProps = NonNullable<RolloverOffer['payCode']> & { onPress(): void; onCopied(): void };

/** The code of the default channel: tapped, it shows how to pay with it; copying it stays here. */
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

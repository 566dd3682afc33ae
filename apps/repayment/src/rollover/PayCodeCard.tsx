import { useTranslation } from '@loan/frame';
import { Card, Logo } from '@loan/ui';
import { ReferenceCode } from '../payment-code/ReferenceCode.tsx';
import type { RolloverOffer } from './rolloverOffer.ts';

type PayCodeCardProps = NonNullable<RolloverOffer['payCode']> & { onPress(): void };

/** The code of the default channel, last on the page. A tap opens the instructions; the copy button does not navigate. */
export function PayCodeCard({ code, title, logo, onPress }: PayCodeCardProps) {
  const t = useTranslation();
  const name = title ?? t('repayment.payCode');
  return (
    <Card title={name} end={<Logo name={name} src={logo} />} onPress={onPress}>
      <ReferenceCode label={t('repayment.payCode')} code={code} />
    </Card>
  );
}

/** The borrower pays at a counter or in a wallet with a code or a QR picture. */
import { goHome } from '@loan/bridge';
import { gateUrl, toast, useAddress, useFormat, useTexts } from '@loan/frame';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Code } from './PayCode.tsx';
import { readCodeOfLink } from './payCodeParams.ts';
import { HiddenCode, MissingCode } from './PayCodeUnavailable.tsx';
import { useLaunchSession } from './useHasLaunchSession.ts';

export function Component() {
  const { value } = useAddress();
  const { money } = useFormat();
  const { orderId, toOrder } = useOrderOfPage();
  const hasSession = useLaunchSession();
  const t = useTexts();
  const toStart = orderId ? toOrder : { onPress: () => void goHome() };
  const link = readCodeOfLink({
    showType: value('showType'),
    payCode: value('payCode'),
    payCodeImg: value('payCodeImg'),
    repayAmount: value('repayAmount'),
  });
  const picture = gateUrl(link.picture, 'image');

  if (!link.code && !picture) return <MissingCode toStart={toStart} />;
  if (!hasSession) return <HiddenCode toStart={{ onPress: () => void goHome() }} />;
  return (
    <Code
      kind={link.kind}
      code={link.code}
      picture={picture}
      amount={link.amount && /^\d+$/.test(link.amount) ? money(link.amount) : undefined}
      orderId={orderId}
      onCopied={() => toast.success(t('repayment.copied'))}
      toOrder={toStart}
    />
  );
}

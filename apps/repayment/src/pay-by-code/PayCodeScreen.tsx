/** The borrower pays at a counter or in a wallet with a payment code or a QR code. */
import { goHome } from '@loan/bridge';
import { allowUrl, useFormat, useUrlParams } from '@loan/frame';
import { useLinkTrust } from '../order/useLinkTrust.ts';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { PayCode } from './PayCode.tsx';
import { BlockedPayCode, HiddenPayCode, MissingPayCode } from './PayCodeUnavailable.tsx';
import { parsePayCodeParams } from './payCodeParams.ts';

function PayCodeScreen() {
  const { value } = useUrlParams();
  const { money } = useFormat();
  const { orderId, pressToOrder } = useOrderFromUrl();
  const link = useLinkTrust();
  const pressToStart = orderId ? pressToOrder : { onPress: () => void goHome() };
  const params = parsePayCodeParams({
    showType: value('showType'),
    payCode: value('payCode'),
    payCodeImg: value('payCodeImg'),
    repayAmount: value('repayAmount'),
  });
  const imageUrl = allowUrl(params.imageUrl, 'image');
  const isImageBlocked = params.imageUrl !== undefined && imageUrl === undefined;

  if (!params.code && !imageUrl)
    return isImageBlocked ? (
      <BlockedPayCode pressToStart={pressToStart} />
    ) : (
      <MissingPayCode pressToStart={pressToStart} />
    );
  if (!link.isTrusted)
    return <HiddenPayCode pressToStart={{ onPress: () => void goHome() }} onTrustLink={link.trust} />;
  return (
    <PayCode
      kind={imageUrl ? params.kind : 'code'}
      code={params.code}
      imageUrl={imageUrl}
      isBareLink={link.isBareLink}
      isImageBlocked={isImageBlocked}
      amount={params.amount && /^\d+$/.test(params.amount) ? money(params.amount) : undefined}
      orderId={orderId}
      pressToOrder={pressToStart}
    />
  );
}

export { PayCodeScreen as Component };

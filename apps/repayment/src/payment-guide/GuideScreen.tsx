/** Explains how to pay with the reference number: in an e-wallet, or in cash at a store. */
import { goHome } from '@loan/bridge';
import { useFormat, useUrlParams } from '@loan/frame';
import { LinkWarning } from '../order/LinkWarning.tsx';
import { useLinkTrust } from '../order/useLinkTrust.ts';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { AlreadyPaidButton } from '../pay-by-code/AlreadyPaidButton.tsx';
import { isPayCode } from '../pay-by-code/payCodeParams.ts';
import { Guide } from './Guide.tsx';

function GuideScreen() {
  const { value } = useUrlParams();
  const { money } = useFormat();
  const link = useLinkTrust();
  const { orderId, pressToOrder } = useOrderFromUrl();
  const payCode = value('payCode');
  const amount = value('amount');
  return (
    <Guide
      reference={
        !isPayCode(payCode)
          ? { kind: 'missing' }
          : link.isTrusted
            ? { kind: 'shown', code: payCode }
            : { kind: 'hidden' }
      }
      warning={link.isBareLink && link.isTrusted && isPayCode(payCode) && <LinkWarning orderId={orderId} />}
      onTrustLink={link.trust}
      amount={amount && /^0*[1-9]\d*$/.test(amount) ? money(amount) : undefined}
      pressToStart={orderId ? pressToOrder : { onPress: () => void goHome() }}
      footer={orderId ? <AlreadyPaidButton pressToOrder={pressToOrder} /> : null}
    />
  );
}

export { GuideScreen as Component };

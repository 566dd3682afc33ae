/** Explains how to pay with the reference number: in an e-wallet, or in cash at a store. */
import { goHome } from '@loan/bridge';
import { useFormat, useLaunchParams, useUrlParams } from '@loan/frame';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { AlreadyPaidButton } from '../pay-by-code/AlreadyPaidButton.tsx';
import { isPayCode } from '../pay-by-code/payCodeParams.ts';
import { Guide } from './Guide.tsx';

function GuideScreen() {
  const { value } = useUrlParams();
  const { money } = useFormat();
  // Without the native app's session the code comes from a bare link, which anyone can write: it stays hidden.
  const { hasSession } = useLaunchParams();
  const { orderId, pressToOrder } = useOrderFromUrl();
  const payCode = value('payCode');
  const amount = value('amount');
  return (
    <Guide
      reference={
        !isPayCode(payCode) ? { kind: 'missing' } : hasSession ? { kind: 'shown', code: payCode } : { kind: 'hidden' }
      }
      amount={amount && /^0*[1-9]\d*$/.test(amount) ? money(amount) : undefined}
      pressToStart={orderId ? pressToOrder : { onPress: () => void goHome() }}
      footer={orderId ? <AlreadyPaidButton pressToOrder={pressToOrder} /> : null}
    />
  );
}

export { GuideScreen as Component };

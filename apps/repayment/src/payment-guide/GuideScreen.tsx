/** The borrower learns how to pay with the reference number: in an e-wallet, or in cash at a store. */
import { goHome } from '@loan/bridge';
import { toast, useAddress, useFormat, useTexts } from '@loan/frame';
import { isCode } from '../pay-by-code/payCodeParams.ts';
import { HavePaid } from '../pay-by-code/AlreadyPaidButton.tsx';
import { useLaunchSession } from '../pay-by-code/useHasLaunchSession.ts';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Guide } from './Guide.tsx';

export function Component() {
  const { value } = useAddress();
  const { money } = useFormat();
  const hasSession = useLaunchSession();
  const { orderId, toOrder } = useOrderOfPage();
  const t = useTexts();
  const payCode = value('payCode');
  const amount = value('amount');
  return (
    <Guide
      reference={!isCode(payCode) ? { is: 'missing' } : hasSession ? { is: 'shown', code: payCode } : { is: 'hidden' }}
      amount={amount && /^0*[1-9]\d*$/.test(amount) ? money(amount) : undefined}
      toStart={orderId ? toOrder : { onPress: () => void goHome() }}
      footer={orderId ? <HavePaid toOrder={toOrder} /> : null}
      onCopied={() => toast.success(t('repayment.copied'))}
    />
  );
}

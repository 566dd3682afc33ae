/** The borrower pays the amount of the screen before with a contract number, step by step. */
import { goHome } from '@loan/bridge';
import { allowUrl, pressToNavigate, useFormat, useTranslation } from '@loan/frame';
import { useState } from 'react';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { ContractNumber } from './ContractNumber.tsx';
import { MissingPayCode } from './PayCodeUnavailable.tsx';
import { storedRepaymentInfo, totalPayment } from './repaymentInfo.ts';

function ContractNumberScreen() {
  const [info] = useState(() => storedRepaymentInfo.get());
  const { orderId, productId, pressToOrder } = useOrderFromUrl();
  const { money } = useFormat();
  const t = useTranslation();
  const isOfThisOrder = !orderId || !info?.orderId || info.orderId === orderId;

  if (!info?.defDetail?.payCode || !isOfThisOrder) {
    const refetch =
      orderId && productId
        ? pressToNavigate('/repayDelay', { query: { orderId, productId } })
        : { onPress: () => void goHome() };
    return <MissingPayCode pressToStart={refetch} />;
  }
  const { logo, title, payCode, payNotice } = info.defDetail;
  return (
    <ContractNumber
      name={title || t('repayment.payCode')}
      logo={allowUrl(logo, 'image')}
      contractNo={payCode}
      total={money(totalPayment(info))}
      amountTitle={info.delayInfo?.delayAmount ? info.delayInfo.title : undefined}
      groups={Object.entries(payNotice)
        .map(([group, entries]) => ({
          title: group,
          entries: entries.filter(({ name, step }) => name || step.length > 0),
        }))
        .filter(({ entries }) => entries.length > 0)}
      pressToOrder={orderId ? pressToOrder : { onPress: () => void goHome() }}
    />
  );
}

export { ContractNumberScreen as Component };

/** The borrower pays the amount of the screen before with a contract number, step by step. */
import { goHome } from '@loan/bridge';
import { gateUrl, recall, stored, toast, useFormat, useTexts, wayTo } from '@loan/frame';
import { useState } from 'react';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Contract } from './ContractNumber.tsx';
import { MissingCode } from './PayCodeUnavailable.tsx';
import { totalPayment } from './repaymentInfo.ts';

export function Component() {
  const [info] = useState(() => recall(stored.repaymentInfo));
  const { orderId, productId, toOrder } = useOrderOfPage();
  const { money } = useFormat();
  const t = useTexts();
  const isOfThisOrder = !orderId || !info?.orderId || info.orderId === orderId;

  if (!info?.defDetail?.payCode || !isOfThisOrder) {
    const reload =
      orderId && productId ? wayTo('/repayDelay', { query: { orderId, productId } }) : { onPress: () => void goHome() };
    return <MissingCode toStart={reload} />;
  }
  const { logo, title, payCode, payNotice } = info.defDetail;
  return (
    <Contract
      name={title || t('repayment.payCode')}
      logo={gateUrl(logo, 'image')}
      contractNo={payCode}
      total={money(totalPayment(info))}
      what={info.delayInfo?.delayAmount ? info.delayInfo.title : undefined}
      groups={Object.entries(payNotice).map(([group, entries]) => ({ title: group, entries }))}
      onCopied={() => toast.success(t('repayment.copied'))}
      toOrder={orderId ? toOrder : { onPress: () => void goHome() }}
    />
  );
}

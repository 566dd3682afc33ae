/** The borrower says which order and what kind of problem it is, and goes on to write. */
import { type ComplaintOrder, getComplaintStart, type ProblemType } from '@loan/api/complaints';
import { goBack, recall, remember, stored, toast, useAnswer, useGo, useTexts, wayTo } from '@loan/frame';
import { useState } from 'react';
import { OrderSheet, SonTypeSheet } from './ChoiceSheets.tsx';
import { ComplaintStart } from './ComplaintStart.tsx';
import { chooseOrder, isCollection, mayChoose } from './selectOrder.ts';

export function Component() {
  const t = useTexts();
  const go = useGo();
  const start = useAnswer(getComplaintStart);
  const [chosenNo, setChosenNo] = useState(() => recall(stored.complaintOrder));
  const [sheet, setSheet] = useState<'orders' | ProblemType>();
  const [isRefused, setIsRefused] = useState(false);
  const order = chooseOrder(start, chosenNo);

  function chooseOrderNo({ orderNo }: ComplaintOrder) {
    remember(stored.complaintOrder, orderNo);
    setChosenNo(orderNo);
    setIsRefused(false);
    setSheet(undefined);
  }

  function chooseType(type: ProblemType) {
    const isAllowed = mayChoose(type.value, order);
    setIsRefused(!isAllowed);
    if (!isAllowed) return toast.error(t('complaints.start.refused'));
    if (isCollection(type.value) && start.problemSonType.length > 0) return setSheet(type);
    write(type.value, '');
  }

  function write(problemType: string, problemSonType: string) {
    void go('/complainPageNext', { query: { problemType, problemSonType, orderNo: order?.orderNo ?? '' } });
  }

  return (
    <ComplaintStart
      order={order}
      hasOrders={start.orderList.length > 0}
      types={start.problemType}
      isRefused={isRefused}
      onOrders={() => setSheet('orders')}
      onType={chooseType}
      toMine={wayTo('/complaintList')}
      onContact={() => void go('/customerService')}
      onBack={() => void goBack()}
    >
      {sheet === 'orders' && (
        <OrderSheet
          orders={start.orderList}
          chosenNo={order?.orderNo}
          onChoose={chooseOrderNo}
          onClose={() => setSheet(undefined)}
        />
      )}
      {typeof sheet === 'object' && (
        <SonTypeSheet
          title={sheet.title || t('complaints.start.whatHappened')}
          types={start.problemSonType}
          onChoose={({ value }) => write(sheet.value, value)}
          onClose={() => setSheet(undefined)}
        />
      )}
    </ComplaintStart>
  );
}

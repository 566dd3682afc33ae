/** The borrower chooses the order and the type of the problem, and goes on to the form. */
import { type ComplaintOrder, getComplaintOptions, listComplaints, type ProblemType } from '@loan/api/complaints';
import {
  goBack,
  lazyWithRetry,
  pressToNavigate,
  useHistoryEntryState,
  useNavigate,
  useOptionalQueryData,
  useQueryData,
  useTranslation,
  useUrlParams,
} from '@loan/frame';
import { useState } from 'react';
import { complaintTabs } from '../list/complaintTabs.ts';
import { isCollection, isTypeAllowed } from '../problemType.ts';
import { recentReceipt, storedReceipt } from '../sent/storedReceipt.ts';
import { OrderSheet, SubTypeSheet } from './ChoiceSheets.tsx';
import { ComplaintStart } from './ComplaintStart.tsx';
import { selectOrder, storedOrderNo } from './selectOrder.ts';

const SentReceipt = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../sent/SentReceipt.tsx')).SentReceipt,
);

const RECENT_COUNT = 2;

function ComplaintStartScreen() {
  const orderInUrl = useUrlParams().value('orderId');
  // The key remounts the screen for a URL with another order: the choice belongs to the one before.
  return <ComplaintStartFor key={orderInUrl} orderInUrl={orderInUrl} />;
}

function ComplaintStartFor({ orderInUrl }: { orderInUrl: string | undefined }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const start = useQueryData(getComplaintOptions);
  const complaints = useOptionalQueryData(listComplaints);
  const tabs = complaints && 'data' in complaints ? complaintTabs(complaints.data.tabs) : [];
  const [chosenHere, setChosenHere] = useHistoryEntryState('complaintOrder');
  const [chosenLast] = useState(() => storedOrderNo.get());
  const [openSheet, setOpenSheet] = useState<'orders' | ProblemType>();
  const [isTypeNotAllowed, setIsTypeNotAllowed] = useState(false);
  const [receipt] = useState(() => recentReceipt(Date.now()));
  const chosenType = typeof openSheet === 'object' ? openSheet : undefined;
  const pressToComplaintList = pressToNavigate('/complaintList');
  const order = selectOrder(start, {
    chosenHere: typeof chosenHere === 'string' ? chosenHere : undefined,
    inUrl: orderInUrl,
    chosenLast,
  });

  function selectOrderNo({ orderNo }: ComplaintOrder) {
    storedOrderNo.set(orderNo);
    setChosenHere(orderNo);
    setIsTypeNotAllowed(false);
    setOpenSheet(undefined);
  }

  function selectType(type: ProblemType) {
    const isAllowed = isTypeAllowed(type.value, order);
    setIsTypeNotAllowed(!isAllowed);
    if (!isAllowed) return;
    if (isCollection(type.value) && start.problemSonType.length > 0) return setOpenSheet(type);
    openComplaintForm(type.value, '');
  }

  function openComplaintForm(problemType: string, problemSonType: string) {
    void navigate('/complainPageNext', { query: { problemType, problemSonType, orderNo: order?.orderNo ?? '' } });
  }

  return (
    <ComplaintStart
      order={order}
      hasOrders={start.orderList.length > 0}
      types={start.problemType}
      recent={tabs[0]?.items.slice(0, RECENT_COUNT) ?? []}
      isTypeNotAllowed={isTypeNotAllowed}
      onOrders={() => setOpenSheet('orders')}
      onType={selectType}
      pressToComplaintList={pressToComplaintList}
      onBack={() => void goBack()}
      receipt={
        receipt && (
          <SentReceipt
            receipt={receipt}
            pressToComplaintList={{
              ...pressToComplaintList,
              onPress() {
                storedReceipt.remove();
                return pressToComplaintList.onPress();
              },
            }}
          />
        )
      }
    >
      <OrderSheet
        isOpen={openSheet === 'orders'}
        orders={start.orderList}
        selectedOrderNo={order?.orderNo}
        onChoose={selectOrderNo}
        onClose={() => setOpenSheet(undefined)}
      />
      <SubTypeSheet
        isOpen={chosenType !== undefined}
        title={chosenType?.title || t('complaints.start.whatHappened')}
        types={start.problemSonType}
        onChoose={({ value }) => openComplaintForm(chosenType?.value ?? '', value)}
        onClose={() => setOpenSheet(undefined)}
      />
    </ComplaintStart>
  );
}

export { ComplaintStartScreen as Component };
export const handle = { title: 'complaints.title' };

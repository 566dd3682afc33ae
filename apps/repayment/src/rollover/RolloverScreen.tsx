/** The borrower is short of money: sees what paying later costs and until when, chooses a way, and pays the fee. */
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import {
  openOutside,
  remember,
  stored,
  toast,
  useAddress,
  useAnswer,
  useDeed,
  useFormat,
  useGo,
  useTexts,
} from '@loan/frame';
import { useState } from 'react';
import { Rollover } from './Rollover.tsx';
import { chosenRollover, whatHappenedToRollover } from './rolledOver.ts';

export function Component() {
  const plan = useAnswer(getRolloverPlan);
  const { value } = useAddress();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const { money, date } = useFormat();
  const go = useGo();
  const t = useTexts();
  const [onlyChannel, ...others] = plan.repayList;
  const [chosen, setChosen] = useState(others.length === 0 ? onlyChannel?.channel_number : undefined);
  const [isFormless, setIsFormless] = useState(false);

  const rollover = useDeed(startRollover, {
    refreshes: [getRolloverPlan],
    loadingText: t('repayment.rollover.starting'),
    money: {
      order: orderId,
      intent: ({ channelNumber, amount }) => ({ chosen: chosenRollover(channelNumber, plan), amount }),
      askWhatHappened: async (intent) =>
        whatHappenedToRollover(intent.chosen, await getRolloverPlan({ productId, orderId })),
    },
  });

  const amount = plan.delayInfo?.delayAmount;
  const inputs = { productId, orderId, amount: amount ?? 0, channelNumber: chosen ?? '' };
  const pay = async (send: typeof rollover.run) => {
    setIsFormless(false);
    const done = await send(inputs);
    if (!done) return;
    if (!done.answer.payUrl) return setIsFormless(true);
    await openOutside(done.answer.payUrl, 'payment');
  };

  return (
    <Rollover
      productName={plan.productName ?? ''}
      productLogo={plan.productLogo}
      title={plan.delayInfo?.title ?? t('repayment.rollover.amount')}
      amount={money(amount)}
      fullAmount={plan.repayAmount === undefined ? undefined : money(plan.repayAmount)}
      nextDate={plan.repayDate ? date(plan.repayDate) : undefined}
      notice={plan.noticeMsg}
      plan={plan.repayPlan.map((row) => ({
        remark: row.remark ?? '',
        title: row.title ?? '',
        amount: money(row.amount),
        time: date(row.time),
      }))}
      hasInstructions={plan.isShowReyTop}
      payCode={plan.defDetail?.payCode ? { ...plan.defDetail, payCode: plan.defDetail.payCode } : undefined}
      channels={plan.repayList.map(({ channel_number, name, logo, barcode }) => ({
        id: channel_number,
        name: name ?? channel_number,
        logo,
        barcode,
      }))}
      chosen={chosen}
      state={rollover.status}
      isBusy={rollover.isBusy}
      canPay={amount !== undefined && amount > 0}
      isFormless={isFormless}
      onChoose={setChosen}
      onPay={() => void pay(rollover.run)}
      onPayAgain={() => void pay(rollover.payAgain)}
      onAsk={() => void rollover.askNow()}
      onCopied={() => toast.success(t('repayment.copied'))}
      onInstructions={() =>
        void go('/carpmm', { query: { requestType: 1, amount, payCode: plan.defDetail?.payCode, orderId, productId } })
      }
      onPayCode={() => {
        remember(stored.repaymentInfo, {
          repayAmount: String(plan.repayAmount ?? ''),
          delayInfo: { delayAmount: String(amount ?? ''), title: plan.delayInfo?.title ?? '' },
          defDetail: payCodeOf(plan.defDetail),
          orderId,
        });
        void go('/repaymentOfCode2', { query: { orderId, productId } });
      }}
      onOrder={() => void go('/order', { query: { orderId, productId } })}
    />
  );
}

type DefDetail = NonNullable<ReturnType<typeof useAnswer<typeof getRolloverPlan>>['defDetail']>;

function payCodeOf(detail: DefDetail | undefined) {
  return {
    logo: detail?.logo ?? '',
    title: detail?.title ?? '',
    payCode: detail?.payCode ?? '',
    payNotice: Object.fromEntries(
      Object.entries(detail?.payNotice ?? {}).map(([group, entries]) => [
        group,
        entries.map(({ name, step }) => ({ name: name ?? '', step })),
      ]),
    ),
  };
}

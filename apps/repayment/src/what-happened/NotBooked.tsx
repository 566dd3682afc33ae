import { useTexts } from '@loan/frame';
import { Button, Notice } from '@loan/ui';
import { useState } from 'react';
import { CheckAndOrder } from './CheckAndOrder.tsx';
import type { PaymentNoticeProps } from './PaymentNotice.tsx';
import { PayTwiceQuestion } from './PayTwiceQuestion.tsx';

/** The lender knows of no payment long after it was sent: paying again is possible, after one more question. */
export function NotBooked({ isBusy, onCheck, toOrder, onPayAgain }: PaymentNoticeProps & { isOpen: boolean }) {
  const t = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={t('repayment.notBooked.title')}
        actions={
          <>
            <CheckAndOrder isAsking={false} onCheck={onCheck} toOrder={toOrder} />
            <Button kind="danger" size="small" isBusy={isBusy} opens="dialog" onPress={() => setIsAsked(true)}>
              {t('repayment.notBooked.payAgain')}
            </Button>
          </>
        }
      >
        {t('repayment.notBooked.text')}
      </Notice>
      <PayTwiceQuestion
        isOpen={isAsked}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          onPayAgain();
        }}
      />
    </>
  );
}

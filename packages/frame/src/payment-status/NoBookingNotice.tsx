import { Button, Notice } from '@loan/ui';
import { type RefObject, useEffect, useState } from 'react';
import { ConfirmResubmitDialog } from './ConfirmResubmitDialog.tsx';
import type { PaymentStatusNoticeProps } from './paymentStatusView.ts';
import { StatusActions } from './StatusActions.tsx';
import { revealNotice } from './useNoticeReveal.ts';
import { useStatusTranslation } from './useStatusTranslation.ts';

type NoBookingNoticeProps = PaymentStatusNoticeProps & {
  isOpen: boolean;
  box: RefObject<HTMLDivElement | null>;
};

/** The lender shows no booking long after it was sent: sending it again is possible, after one more question. */
export function NoBookingNotice({ box, ...props }: NoBookingNoticeProps) {
  const { feature, isBusy, onResubmit } = props;
  const t = useStatusTranslation(feature);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Its file comes after the page knew: nobody could have shown it before.
  useEffect(() => revealNotice(box), [box]);
  return (
    <>
      <Notice
        ref={box}
        tone="warning"
        role="status"
        title={t('noBooking.title')}
        actions={
          <>
            <StatusActions {...props} isChecking={false} />
            <Button variant="danger" size="small" isBusy={isBusy} opens="dialog" onPress={() => setIsConfirmOpen(true)}>
              {t('noBooking.again')}
            </Button>
          </>
        }
      >
        {t('noBooking.text')}
      </Notice>
      <ConfirmResubmitDialog
        feature={feature}
        isOpen={isConfirmOpen}
        onCancel={() => setIsConfirmOpen(false)}
        onConfirm={() => {
          setIsConfirmOpen(false);
          onResubmit();
        }}
      />
    </>
  );
}

import { Button } from '@loan/ui';
import { type RefObject, useEffect, useState } from 'react';
import { ConfirmResubmitDialog } from './ConfirmResubmitDialog.tsx';
import type { PaymentStatusNoticeProps } from './paymentStatusView.ts';
import { StatusActions } from './StatusActions.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useStatusTranslation } from './statusMessages.ts';
import { revealNotice } from './useNoticeReveal.ts';

type NoBookingNoticeProps = PaymentStatusNoticeProps & { box: RefObject<HTMLDivElement | null> };

/** Shown when no booking is found long enough after a payment: offers a resubmission with a confirmation. */
export function NoBookingNotice({ box, ...props }: NoBookingNoticeProps) {
  const { feature, isBusy, onResubmit } = props;
  const t = useStatusTranslation(feature);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // The component is loaded lazily, so it reveals itself on mount.
  useEffect(() => revealNotice(box), [box]);
  return (
    <>
      <StatusCard
        ref={box}
        title={t('noBooking.title')}
        texts={[t('noBooking.text')]}
        actions={
          <StatusActions {...props} isChecking={false}>
            <Button variant="secondary" isBusy={isBusy} opens="dialog" onPress={() => setIsConfirmOpen(true)}>
              {t('noBooking.again')}
            </Button>
          </StatusActions>
        }
      />
      <ConfirmResubmitDialog
        feature={feature}
        isOpen={isConfirmOpen}
        amount={props.amount}
        onClose={() => setIsConfirmOpen(false)}
        onConfirm={onResubmit}
      />
    </>
  );
}

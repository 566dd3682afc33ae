import { Button, type ButtonProps } from '@loan/ui';
import { useState } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { useStatusTranslation } from './statusMessages.ts';
import type { PendingPayment } from './useAcceptedPayment.ts';

const ConfirmResubmitDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "deferred" */ './ConfirmResubmitDialog.tsx')).ConfirmResubmitDialog,
);

export type PayButtonProps = Pick<
  ButtonProps,
  'children' | 'isBusy' | 'isDisabled' | 'onDisabledPress' | 'describedBy' | 'opens'
> & {
  feature: string;
  /** A payment that may still be booked: paying again asks for a confirmation. */
  pending: PendingPayment | undefined;
  /** What is paid, as it is shown; undefined where another page says it. */
  amount?: string | undefined;
  onPay(): void;
};

/** Submits the payment, or opens the next step. */
export function PayButton({ feature, pending, amount, onPay, children, ...button }: PayButtonProps) {
  const t = useStatusTranslation(feature);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        fullWidth
        variant={pending ? 'secondary' : 'primary'}
        onPress={pending ? () => setIsConfirmOpen(true) : onPay}
      >
        {pending ? t('noBooking.again') : children}
      </Button>
      <ConfirmResubmitDialog
        feature={feature}
        isOpen={isConfirmOpen}
        amount={amount}
        onClose={() => setIsConfirmOpen(false)}
        onConfirm={onPay}
      />
    </>
  );
}

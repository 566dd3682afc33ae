import { lazyWithRetry } from '@loan/frame';
import { Button, type ButtonProps } from '@loan/ui';
import { useState } from 'react';

const ConfirmResubmitDialog = /* @__PURE__ */ lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './ConfirmResubmitDialog.tsx')).ConfirmResubmitDialog,
);

export type PayButtonProps = Pick<
  ButtonProps,
  'children' | 'isBusy' | 'isDisabled' | 'onDisabledPress' | 'describedBy' | 'opens'
> & {
  feature: string;
  /** While a payment is pending, the button is secondary and asks for confirmation. */
  isPending: boolean;
  onPay(): void;
};

/** Submits the payment, or opens the next step. */
export function PayButton({ feature, isPending, onPay, children, ...button }: PayButtonProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        fullWidth
        variant={isPending ? 'secondary' : 'primary'}
        onPress={isPending ? () => setIsConfirmOpen(true) : onPay}
      >
        {children}
      </Button>
      <ConfirmResubmitDialog
        feature={feature}
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        onConfirm={onPay}
      />
    </>
  );
}

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
  /** A payment may still be on its way: then it is asked first, and no longer the thing to do here. */
  isPending: boolean;
  onPay(): void;
};

/** Pays, or goes on to pay. */
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
        onCancel={() => setIsConfirmOpen(false)}
        onConfirm={() => {
          setIsConfirmOpen(false);
          onPay();
        }}
      />
    </>
  );
}

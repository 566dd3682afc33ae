import { later } from '@loan/frame';
import { Button, type ButtonProps } from '@loan/ui';
import { useState } from 'react';

const ConfirmResubmitDialog = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './ConfirmResubmitDialog.tsx')).ConfirmResubmitDialog,
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
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        {...button}
        isWide
        kind={isPending ? 'secondary' : 'primary'}
        onPress={isPending ? () => setIsAsked(true) : onPay}
      >
        {children}
      </Button>
      <ConfirmResubmitDialog
        feature={feature}
        isOpen={isAsked}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          onPay();
        }}
      />
    </>
  );
}

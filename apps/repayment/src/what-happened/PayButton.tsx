import type { DeedState } from '@loan/frame';
import { later } from '@loan/frame';
import { Button, type ButtonProps } from '@loan/ui';
import { useState } from 'react';

const PayTwiceQuestion = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './PayTwiceQuestion.tsx')).PayTwiceQuestion,
);

export type PayButtonProps = Pick<
  ButtonProps,
  'children' | 'isBusy' | 'isDisabled' | 'onDisabledPress' | 'describedBy' | 'opens'
> & {
  /** A payment may still be on its way: then it is asked first, and no longer the thing to do here. */
  isPending: boolean;
  onPay(): void;
};

/** Nobody knows what became of a payment: nothing more may be sent, so a screen shows no `PayButton`. */
export function isUnconfirmed({ name }: DeedState): boolean {
  return name === 'not-confirmed' || name === 'asking' || name === 'may-pay-again';
}

/** Pays, or goes on to pay. */
export function PayButton({ isPending, onPay, children, ...button }: PayButtonProps) {
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
      <PayTwiceQuestion
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

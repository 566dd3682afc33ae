import type { ReactNode } from 'react';
import { LazyFoldedForm } from './LazyFoldedForm.tsx';

export type PaymentFormProps = {
  /** Nothing can be paid now, because an earlier payment may still be booked. */
  isFolded: boolean;
  title: string;
  children: ReactNode;
};

/** What is paid and with what; folded up below “do not pay again”. */
export function PaymentForm({ isFolded, title, children }: PaymentFormProps) {
  return isFolded ? (
    <LazyFoldedForm isOpen title={title}>
      {children}
    </LazyFoldedForm>
  ) : (
    children
  );
}

import { type ReactNode, useState } from 'react';
import { LazyFoldedForm } from './LazyFoldedForm.tsx';

export type PaymentFormProps = {
  /** Nothing can be paid now, because an earlier payment may still be booked. */
  isFolded: boolean;
  title: string;
  children: ReactNode;
};

/** What is paid and with what; folded up below “do not pay again”. */
export function PaymentForm({ isFolded, title, children }: PaymentFormProps) {
  // One that was opened stays as it is: to unfold it would mount it anew, with an enlarged code closed and a field left.
  const [isKept, setIsKept] = useState(false);
  return isFolded || isKept ? (
    <LazyFoldedForm title={title} onToggle={() => setIsKept(true)}>
      {children}
    </LazyFoldedForm>
  ) : (
    children
  );
}

import { createContext, type ReactNode, useContext } from 'react';

const LockContext = createContext(false);

export interface FormLockProps {
  isLocked: boolean;
  children: ReactNode;
}

/**
 * Around a form whose values are being sent: while it is locked, its fields are read-only and its buttons ignore presses,
 * so that what was sent is what stands there. Unlike disabled controls they keep the focus and the cursor.
 */
export function FormLock({ isLocked, children }: FormLockProps) {
  const isLockedOutside = useFormLock();
  return <LockContext value={isLocked || isLockedOutside}>{children}</LockContext>;
}

/** Whether the form around this control is locked. */
export function useFormLock(): boolean {
  return useContext(LockContext);
}

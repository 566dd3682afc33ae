/** Receipts that could not be stored. Exported by `index.ts`, so that all remotes of a page have the same. */
import { ofPage } from '../frame/frame.ts';

/** `paid`: a payment was accepted. `booked`: the lender shows it. `bound`: an account was saved. */
export type ReceiptKind = 'paid' | 'booked' | 'bound';

export type Receipt = {
  orderId: string;
  kind: ReceiptKind;
  /** The amount, or of `bound` the account, as it is shown; undefined where the page does not know it. */
  detail: string | undefined;
  /** When the borrower did it: milliseconds since 1970. */
  at: number;
  /** The due date after a rollover, as it is shown. */
  newDate: string | undefined;
};

export const unsavedReceipts = ofPage((): { current: readonly Receipt[] | undefined } => ({ current: undefined }));

/** The accepted payments of a page by order, with times of the page's clock, in the store that the product uses. */

import type { AcceptedPayments } from '@loan/payments';
import { fromStoredTime, toStoredTime } from '@loan/payments/core';
import { addAcceptedPayment } from '@loan/payments/rules';
import type { OpenPage } from './openPage.ts';

type Accepted = AcceptedPayments[string];

export function acceptedPaymentsStorage({ page, accepted, clock }: OpenPage) {
  return {
    recordAccepted(order: string, payment: Accepted): void {
      const stored = { ...payment, at: toStoredTime(payment.at, clock) };
      accepted.set(page.borrower, addAcceptedPayment(accepted.get(page.borrower), order, stored));
    },
    /** The newest payment that this page knows of. */
    find(order: string): Accepted | undefined {
      const found = accepted.get(page.borrower)[order];
      return found && { ...found, at: fromStoredTime(found.at, clock) };
    },
    remove(order: string): void {
      const { [order]: _, ...others } = accepted.get(page.borrower);
      accepted.set(page.borrower, others);
    },
  };
}

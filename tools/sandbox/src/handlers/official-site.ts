/** Account deletion by phone and SMS code, without a session. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { borrowerOfPhone, deleteBorrower } from '../database/borrowers.ts';
import { recordBooking } from '../database/ledger.ts';
import { isOpen, ordersOf } from '../database/orders.ts';
import { consumeCode, isResendTooSoon, sendCode } from '../database/textMessages.ts';
import { BadInput, code, type EndpointHandler, LenderRejection, withoutBorrower } from './endpointHandler.ts';

export const officialSite: readonly EndpointHandler[] = [
  withoutBorrower(sendDeletionCode, ({ phone }, requestContext) => {
    const { db, mutationId, translate } = requestContext;
    if (!/^\+?\d{10,15}$/.test(phone)) throw new BadInput('phone', '10 to 15 digits');
    if (isResendTooSoon(db, phone, 'deletion'))
      throw new LenderRejection(code.tooSoon, 'A code was sent less than a minute ago.');
    // The response does not reveal whether this phone has an account; only the text message does.
    const textFor = (smsCode: string) =>
      borrowerOfPhone(db, phone)
        ? translate('{code} deletes your account. If this was not you, do nothing.', { code: smsCode })
        : translate('Someone asked to delete an account with this number. There is none.');
    sendCode(db, phone, 'deletion', textFor);
    recordBooking(db, { mutationId, kind: 'code' });
    requestContext.setMessage('Verification code sent!');
  }),

  withoutBorrower(deleteAccount, ({ phone, code: smsCode }, requestContext) => {
    const { db, mutationId } = requestContext;
    if (!/^\d{6}$/.test(smsCode)) throw new BadInput('code', '6 digits');
    const borrower = borrowerOfPhone(db, phone);
    if (!consumeCode(db, phone, 'deletion', smsCode) || !borrower)
      throw new LenderRejection(code.wrongCode, 'The code is wrong or too old.');
    if (ordersOf(db, borrower.id).some((order) => isOpen(db, order)))
      throw new LenderRejection(code.notPossible, 'You still have an open loan. Please repay it first.');
    deleteBorrower(db, borrower.id);
    recordBooking(db, { mutationId, kind: 'deletion' });
    requestContext.setMessage('Your account has been deleted!');
  }),
];

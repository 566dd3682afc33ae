/** Forget me: deletion by phone and SMS code, without a session. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { borrowerOfPhone, forgetBorrower } from '../database/borrowers.ts';
import { MINUTE_MS } from '../database/calendar.ts';
import { bookDeed } from '../database/ledger.ts';
import { lastSentAt, sendCode, useCode } from '../database/messages.ts';
import { isOpen, ordersOf } from '../database/orders.ts';
import { type Answering, answerAnyone, BadInput, code, Refusal } from './endpointHandler.ts';

const CODE_AGAIN_MS = MINUTE_MS;

export const officialSite: readonly Answering[] = [
  answerAnyone(sendDeletionCode, ({ phone }, visit) => {
    const { book, deed } = visit;
    if (!/^\+?\d{10,15}$/.test(phone)) throw new BadInput('phone', '10 to 15 digits');
    const sentAt = lastSentAt(book, phone, 'deletion');
    if (sentAt !== undefined && book.now() - sentAt < CODE_AGAIN_MS)
      throw new Refusal(code.tooSoon, 'A code was sent less than a minute ago.');
    // Whether this phone has an account is nobody else's business: the answer is the same, and so is the wait.
    const wording = (digits: string) =>
      borrowerOfPhone(book, phone)
        ? `${digits} deletes your account. If this was not you, do nothing.`
        : 'Someone asked to delete an account with this number. There is none.';
    sendCode(book, phone, 'deletion', wording);
    bookDeed(book, { deed, kind: 'code' });
    visit.say('Verification code sent!');
  }),

  answerAnyone(deleteAccount, ({ phone, code: digits }, visit) => {
    const { book, deed } = visit;
    if (!/^\d{6}$/.test(digits)) throw new BadInput('code', '6 digits');
    const borrower = borrowerOfPhone(book, phone);
    if (!useCode(book, phone, 'deletion', digits) || !borrower)
      throw new Refusal(code.wrongCode, 'The code is wrong or too old.');
    if (ordersOf(book, borrower.id).some((order) => isOpen(book, order)))
      throw new Refusal(code.notNow, 'You still have an open loan. Please repay it first.');
    forgetBorrower(book, borrower.id);
    bookDeed(book, { deed, kind: 'deletion' });
    visit.say('Your account has been deleted!');
  }),
];

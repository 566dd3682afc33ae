import { maskNumber } from '@loan/ui';
import type { BankAccount } from './BankAccountSection.tsx';

type BankCardInfo = { bankName?: string | undefined; cardNo?: string | undefined };

/** The bank's name and the masked number; undefined when there is no account. */
export function maskBankAccount(info: BankCardInfo | undefined): BankAccount | undefined {
  if (!info?.cardNo && !info?.bankName) return undefined;
  return { bankName: info.bankName ?? '', lastDigits: maskNumber(info.cardNo) };
}

import type { BankAccount } from './BankAccountSection.tsx';

type BankCardInfo = { bankName?: string | undefined; cardNo?: string | undefined };

/** The bank's name and the masked number, joined by a no-break space (`•••• 9012`); undefined when there is no account. */
export function maskBankAccount(info: BankCardInfo | undefined): BankAccount | undefined {
  if (!info?.cardNo && !info?.bankName) return undefined;
  const digits = (info.cardNo ?? '').replace(/\D/g, '');
  return { bankName: info.bankName ?? '', lastDigits: digits && `••••\u00a0${digits.slice(-4)}` };
}

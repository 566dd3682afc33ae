/** The wallet or account that pays: prefilled by the plan, changed by the borrower. */
import { maskNumber, sanitizeAccountNumber } from '@loan/ui';

export type PrefilledAccount =
  | { bankName?: string | undefined; bankNode?: string | undefined; cardNo?: string | undefined }
  | undefined;

/** The borrower's changes; undefined means unchanged. */
export type WalletAccount = { bank: string | undefined; number: string | undefined };

export const UNCHANGED_ACCOUNT: WalletAccount = { bank: undefined, number: undefined };

/** The posted fields: the prefilled bank by its code, another one by its name; the number unmasked. */
export function accountPayload(
  { bank, number }: WalletAccount,
  prefilled: PrefilledAccount,
): { bankCode: string; cardNo: string } {
  const isPrefilledBank = bank === undefined || bank === prefilled?.bankName;
  return {
    bankCode: isPrefilledBank ? (prefilled?.bankNode ?? prefilled?.bankName ?? '') : bank,
    cardNo: number ?? sanitizeAccountNumber(prefilled?.cardNo ?? ''),
  };
}

/** The bank's name as the field shows it. */
export function bankLabel({ bank }: WalletAccount, prefilled: PrefilledAccount): string {
  return bank ?? prefilled?.bankName ?? '';
}

/** A prefilled number, masked. Undefined when the borrower typed another one or there is none. */
export function maskAccountNumber({ number }: WalletAccount, prefilled: PrefilledAccount): string | undefined {
  return number === undefined ? maskNumber(prefilled?.cardNo) || undefined : undefined;
}

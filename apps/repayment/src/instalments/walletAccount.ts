/** The wallet or account that pays: prefilled by the lender, changed by the borrower. */

export type LendersAccount =
  | { bankName?: string | undefined; bankNode?: string | undefined; cardNo?: string | undefined }
  | undefined;

/** What the borrower changed; undefined is untouched. */
export type WalletAccount = { bank: string | undefined; number: string | undefined };

export const UNTOUCHED: WalletAccount = { bank: undefined, number: undefined };

/** What is posted. The lender's own bank goes as its code, another as its name (A40); the number goes whole. */
export function postedAccount(
  { bank, number }: WalletAccount,
  lenders: LendersAccount,
): { bankCode: string; cardNo: string } {
  const isLenders = bank === undefined || bank === lenders?.bankName;
  return {
    bankCode: isLenders ? (lenders?.bankNode ?? lenders?.bankName ?? '') : bank,
    cardNo: number ?? lenders?.cardNo ?? '',
  };
}

/** The bank's name as the field shows it. */
export function shownBank({ bank }: WalletAccount, lenders: LendersAccount): string {
  return bank ?? lenders?.bankName ?? '';
}

/** A prefilled number as it is shown: its last four alone. Undefined where there is nothing to hide. */
export function maskedNumber({ number }: WalletAccount, lenders: LendersAccount): string | undefined {
  if (number !== undefined || !lenders?.cardNo) return undefined;
  return `•••• ${lenders.cardNo.replace(/\s/g, '').slice(-4)}`;
}

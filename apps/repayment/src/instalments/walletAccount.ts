/** The wallet or account that pays: prefilled by the lender, changed by the borrower. */

export type PrefilledAccount =
  | { bankName?: string | undefined; bankNode?: string | undefined; cardNo?: string | undefined }
  | undefined;

/** What the borrower changed; undefined is untouched. */
export type WalletAccount = { bank: string | undefined; number: string | undefined };

export const UNCHANGED_ACCOUNT: WalletAccount = { bank: undefined, number: undefined };

/** What is posted. The lender's own bank goes as its code, another as its name (A40); the number goes whole. */
export function accountPayload(
  { bank, number }: WalletAccount,
  prefilled: PrefilledAccount,
): { bankCode: string; cardNo: string } {
  const isPrefilledBank = bank === undefined || bank === prefilled?.bankName;
  return {
    bankCode: isPrefilledBank ? (prefilled?.bankNode ?? prefilled?.bankName ?? '') : bank,
    cardNo: number ?? prefilled?.cardNo ?? '',
  };
}

/** The bank's name as the field shows it. */
export function bankLabel({ bank }: WalletAccount, prefilled: PrefilledAccount): string {
  return bank ?? prefilled?.bankName ?? '';
}

/** A prefilled number as it is shown: its last four alone. Undefined where there is nothing to hide. */
export function maskAccountNumber({ number }: WalletAccount, prefilled: PrefilledAccount): string | undefined {
  if (number !== undefined || !prefilled?.cardNo) return undefined;
  return `•••• ${prefilled.cardNo.replace(/\s/g, '').slice(-4)}`;
}

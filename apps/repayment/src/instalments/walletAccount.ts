/** The wallet or account that pays: prefilled by the plan, changed by the borrower. A number belongs to its bank. */
import { sanitizeAccountNumber } from '@loan/ui';

export type PrefilledAccount =
  | { bankName?: string | undefined; bankNode?: string | undefined; cardNo?: string | undefined }
  | undefined;

/** The borrower's changes. */
export type WalletAccount = {
  /** Name of the chosen bank; undefined means unchanged. */
  bank: string | undefined;
  /** Typed numbers by the name of their bank, which is empty until one is named; undefined takes the plan's again. */
  numbers: ReadonlyMap<string, string | undefined>;
};

export const UNCHANGED_ACCOUNT: WalletAccount = { bank: undefined, numbers: new Map() };

/** What the form shows of the account, and what is posted of it. */
export function accountView({ bank, numbers }: WalletAccount, prefilled: PrefilledAccount) {
  const { bankName = '', bankNode, cardNo: planNumber = '' } = prefilled ?? {};
  const prefilledNumber = sanitizeAccountNumber(planNumber);
  const isPrefilledBank = bank === undefined || bank === bankName;
  const name = bank ?? bankName;
  const typed = numbers.get(name);
  // Whose number it is does not show when the plan names no bank.
  const saved = isPrefilledBank || bankName === '' ? prefilledNumber : '';
  const cardNo = typed ?? saved;
  return {
    numbers,
    /** As the field shows it. */
    bank: name,
    /** Named by the plan; empty when none is. */
    planBank: bankName,
    /** Undefined when none was typed for this bank. */
    typed,
    /** The plan's number, of its own bank or of one that it does not name; empty when there is none. */
    saved,
    /** The prefilled bank by its code, another one by its name; the number unmasked. */
    payload: { bankCode: isPrefilledBank ? (bankNode ?? name) : name, cardNo },
    /** Where the plan names no number, the lender's own page may ask for it. */
    isNumberMissing: cardNo === '' && prefilledNumber !== '',
  };
}

export type AccountView = ReturnType<typeof accountView>;

/** @param number of the shown bank; undefined takes the plan's again */
export function withNumber({ bank, numbers }: AccountView, number: string | undefined): WalletAccount {
  return { bank: bank || undefined, numbers: new Map(numbers).set(bank, number) };
}

/** Each bank keeps its number; the first that is named takes the one that was typed before. */
export function withBank({ bank, numbers, typed }: AccountView, chosen: string): WalletAccount {
  return { bank: chosen, numbers: bank === '' && typed ? new Map(numbers).set(chosen, typed) : numbers };
}

/** The URL parameters of a payment by code. Anyone can write a link: a swapped payee is the fraud to prevent. */

export type PayCodeParams = {
  /** `qr`: an image to scan; `code`: a code to copy and an illustration. */
  kind: 'code' | 'qr';
  code: string | undefined;
  /** Before `allowUrl`. */
  imageUrl: string | undefined;
  /** Cents, as text. */
  amount: string | undefined;
};

/** Value of `showType`: an image to scan; any other one shows a code to copy. */
const SHOW_QR = '2';

type RawParams = Readonly<Record<'showType' | 'payCode' | 'payCodeImg' | 'repayAmount', string | undefined>>;

export function parsePayCodeParams({ showType, payCode, payCodeImg, repayAmount }: RawParams): PayCodeParams {
  return {
    kind: showType?.trim() === SHOW_QR ? 'qr' : 'code',
    code: isPayCode(payCode) ? payCode : undefined,
    imageUrl: decodeImageUrl(payCodeImg),
    amount: repayAmount,
  };
}

/**
 * One line of at most 64 visible characters, as the lender sends it: `LOANREPAY`, `REF ABC123`, `*150*00#`. Two words
 * with a telephone number, or a web or e-mail address, are no code: anyone can write a link, and would tell the borrower
 * whom to call and pay instead.
 */
export function isPayCode(text: string | undefined): text is string {
  if (text === undefined || text.trim() === '' || !/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u.test(text)) return false;
  const words = text.split(' ').filter((part) => /\p{L}/u.test(part) && !/\p{N}/u.test(part));
  const hasTelephone = words.length > 1 && /\p{N}(?:[ .-]?\p{N}){6}/u.test(text);
  return !hasTelephone && !/:\/\/|@|www\./i.test(text);
}

/** Some senders percent-encode the URL twice. */
function decodeImageUrl(text: string | undefined): string | undefined {
  if (!text || !/^(https?%3A|%2F)/i.test(text)) return text || undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

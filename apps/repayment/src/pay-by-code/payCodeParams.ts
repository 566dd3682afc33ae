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

type RawParams = Readonly<Record<'showType' | 'payCode' | 'payCodeImg' | 'repayAmount', string | undefined>>;

export function parsePayCodeParams({ showType, payCode, payCodeImg, repayAmount }: RawParams): PayCodeParams {
  return {
    kind: showType?.trim() === '2' ? 'qr' : 'code',
    code: isPayCode(payCode) ? payCode : undefined,
    imageUrl: decodeImageUrl(payCodeImg),
    amount: repayAmount,
  };
}

/**
 * Letters, digits, spaces and hyphens: what can be read out at a counter. Every group has a digit: a sentence, such as
 * whom to call, is no code.
 */
export function isPayCode(text: string | undefined): text is string {
  return text !== undefined && text.length <= 64 && /^(?:[\p{L}._/-]*\p{N}[\p{L}\p{N}._/-]*(?: |$))+$/u.test(text);
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

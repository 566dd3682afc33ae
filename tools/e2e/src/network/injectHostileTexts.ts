/** A lender whose every text is 3,000 letters without a space, with bidi marks that are never closed and Hebrew letters. */
import type { NetworkProxy } from './networkProxy.ts';

const BIDI_PREFIX = '\u202E\u2067\u200F';
const LETTERS = 'W'.repeat(1_500);
/** Begins and ends with marks and right-to-left letters: what stands on either side would be drawn to the other. */
export const HOSTILE_TEXT = `${BIDI_PREFIX}\u05D0${LETTERS}\uD83D\u200B${LETTERS}\u05D1\u202D`;

/** What screens decide by, and no borrower reads: a screen that got another word here would be another screen. */
const CONTROL_FIELDS = new Set([
  ...['category', 'channelNumber', 'channel_number', 'code', 'id', 'orderId', 'orderNo', 'problemId', 'productId'],
  ...['product_id', 'repayToken', 'repayType', 'sid', 'token', 'type', 'userId'],
]);
const URL_LIKE = /^(?:https?:|data:|\/)|:\/\//;

/** Every text of every answer that a borrower could read, whatever its field is called. */
export function injectHostileTexts(network: NetworkProxy): void {
  network.rewriteResponse(/^\/donation\//, (text) => {
    try {
      return JSON.stringify(
        JSON.parse(text, (name, value) => (isDisplayed(name, value) ? value + HOSTILE_TEXT : value)),
      );
    } catch {
      // A picture, or nothing: left as it came.
      return text;
    }
  });
}

function isDisplayed(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || CONTROL_FIELDS.has(name) || URL_LIKE.test(value)) return false;
  // Amounts and flags come as text, too.
  return /\D/.test(value.replace(/[.,]/g, ''));
}

/**
 * Replaces every text of the API's responses by 3,000 letters without a space, with unclosed bidi marks and Hebrew
 * letters.
 */
import type { NetworkProxy } from './networkProxy.ts';

const BIDI_PREFIX = '\u202E\u2067\u200F';
const LETTERS = 'W'.repeat(1_500);
/** Begins and ends with bidi marks and right-to-left letters, which would reorder the text on both sides. */
export const HOSTILE_TEXT = `${BIDI_PREFIX}\u05D0${LETTERS}\uD83D\u200B${LETTERS}\u05D1\u202D`;

/** Fields that select what a screen shows and are not displayed; they are kept. */
const CONTROL_FIELDS = new Set([
  ...['category', 'channelNumber', 'channel_number', 'code', 'id', 'orderId', 'orderNo', 'problemId', 'productId'],
  ...['product_id', 'repayToken', 'repayType', 'sid', 'token', 'type', 'userId'],
]);
const URL_LIKE = /^(?:https?:|data:|\/)|:\/\//;

/** Replaces every displayable text of a response, whatever its field. */
export function injectHostileTexts(network: NetworkProxy): void {
  network.rewriteResponse(/^\/donation\//, (text) => {
    try {
      return JSON.stringify(
        JSON.parse(text, (name, value) => (isDisplayed(name, value) ? value + HOSTILE_TEXT : value)),
      );
    } catch {
      // Images and empty responses are unchanged.
      return text;
    }
  });
}

function isDisplayed(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || CONTROL_FIELDS.has(name) || URL_LIKE.test(value)) return false;
  // Amounts and flags are strings too.
  return /\D/.test(value.replace(/[.,]/g, ''));
}

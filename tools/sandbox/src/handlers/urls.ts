/** URLs of the sandbox's own pages and pictures, as responses name them. */
import type { BorrowerRequestContext } from './endpointHandler.ts';

/** An SVG that the sandbox draws, such as a product's logo. */
export function imageUrl(origin: string, kind: string, name: string): string {
  return `${origin}/sandbox/pictures/${kind}/${encodeURIComponent(name)}.svg`;
}

/** The payment partner's page. */
export function paymentUrl(origin: string, paymentId: string): string {
  return `${origin}/sandbox/pay/${paymentId}`;
}

/** The agreement document in the language of the request: plain HTML without scripts. */
export function agreementUrl(
  { origin, language }: Pick<BorrowerRequestContext, 'origin' | 'language'>,
  productId: string,
  position: string,
): string {
  return `${origin}/sandbox/documents/${productId}/${position}?lang=${language}`;
}

/** URLs of the sandbox's own pages and pictures, as responses name them. */

/** An SVG that the sandbox draws, such as a product's logo. */
export function imageUrl(origin: string, kind: string, name: string): string {
  return `${origin}/sandbox/pictures/${kind}/${encodeURIComponent(name)}.svg`;
}

/** The payment partner's page. */
export function paymentUrl(origin: string, paymentId: string): string {
  return `${origin}/sandbox/pay/${paymentId}`;
}

/** The agreement document: plain HTML without scripts. */
export function agreementUrl(origin: string, productId: string, position: string): string {
  return `${origin}/sandbox/documents/${productId}/${position}`;
}

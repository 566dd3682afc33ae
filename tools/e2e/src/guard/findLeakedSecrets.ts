/**
 * What belongs to the borrower alone, and where it was seen: session tokens, telephone and card numbers. They are
 * learned from what was really sent to the lender, so that every journey is watched without being asked.
 */
import type { Network, SeenRequest } from '../network/networkProxy.ts';

/** Where the session keeps the launch; the frame has it under this name. */
const LAUNCH_KEY = 'loan.launch';

/** Where something was written or sent, and what. */
export type Trace = { where: string; text: string };

type Secret = { what: 'token' | 'number'; text: string };

/** Numbers that the sandbox's borrowers have from the beginning: four cards and an account. */
const ownNumbers = ['4005519200000004', '5200828282828210', '6011000990139424', '4242424242424241', '00123456789012'];

/** Inputs whose long numbers are nobody's: times, amounts and the lender's own names of things. */
const nobodys = /time|amount|order|problem|product|template|captcha|sid$|^_?t$/i;

/** Sentences about every secret that was found where it must not be. */
export function secretsThatLeft(network: Network, traces: readonly Trace[]): string[] {
  const secrets = secretsIn(network.requests);
  const found = [...traces, ...network.requests.flatMap(tracesOf)].flatMap(({ where, text }) =>
    secrets
      .filter((secret) => !isAllowed(secret, where) && contains(text, secret))
      .map(({ what }) => `a ${what} left: ${where}`),
  );
  return [...new Set(found)];
}

/** What a request tells others than the lender. */
function tracesOf({ address, headers, body }: SeenRequest): Trace[] {
  const path = address.split('?')[0] ?? '';
  const traces: Trace[] = [{ where: `referrer at ${path}`, text: String(headers['referer'] ?? '') }];
  if (path.startsWith('/donation/') || path.startsWith('/sandbox')) return traces;
  const isPage = headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === 'iframe';
  traces.push({ where: isPage ? `page address ${path}` : `request ${path}`, text: decoded(address) });
  if (body !== '') traces.push({ where: `body of ${path}`, text: decoded(body) });
  return traces;
}

/** The page's own address carries the token, and the session keeps it once (A7); nothing else may, and no number ever. */
function isAllowed({ what }: Secret, where: string): boolean {
  return what === 'token' && (where.startsWith('page address') || where === `session storage ${LAUNCH_KEY}`);
}

function secretsIn(requests: readonly SeenRequest[]): Secret[] {
  const tokens = new Set<string>();
  const numbers = new Set(ownNumbers);
  for (const { address, body } of requests) {
    if (!address.startsWith('/donation/')) continue;
    const query = new URLSearchParams(address.split('?')[1] ?? '');
    const token = query.get('token');
    if (token) tokens.add(token);
    for (const [name, value] of [...query, ...new URLSearchParams(body.startsWith('--') ? '' : body)]) {
      if (!nobodys.test(name) && /^\+?\d{9,20}$/.test(value)) numbers.add(value);
    }
  }
  return [
    ...[...tokens].map((text): Secret => ({ what: 'token', text })),
    ...[...numbers].map((text): Secret => ({ what: 'number', text })),
  ];
}

/** The sandbox names an order after its borrower's token; the order's name is no secret. */
function contains(text: string, { what, text: secret }: Secret): boolean {
  if (what === 'number') return text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').includes(secret);
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${escaped}(?![\\w.-])`).test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

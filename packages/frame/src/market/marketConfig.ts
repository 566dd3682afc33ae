/**
 * One market's environment: everything that differs between brands and countries, so that one build serves them all.
 * Checked when the page is composed; the page carries the result with every default filled in, and the running
 * frame trusts it (it imports the type alone, never this schema).
 */
import { DEFAULT_COMMON_PARAMS } from '@loan/api/common-params';
import * as v from 'valibot';
import {
  hexColour,
  httpsUrl,
  nonEmptyText,
  numberSeparator,
  origin,
  origins,
  paramName,
  regularExpression,
  urlOrPath,
  urlPath,
} from './marketConfigFields.ts';

const Company = v.strictObject({
  name: nonEmptyText,
  address: nonEmptyText,
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
  /** Company registration number, licence of the lender and the advisory a regulator asks for: shown where present. */
  registration: v.optional(nonEmptyText),
  certificateOfAuthority: v.optional(nonEmptyText),
  disclosureAdvisory: v.optional(nonEmptyText),
  /** Who answers complaints about privacy; the company's own e-mail where absent. */
  grievanceOfficer: v.optional(
    v.strictObject({ name: nonEmptyText, email: v.pipe(v.string(), v.email()), phone: v.optional(nonEmptyText) }),
  ),
});

const MarketFile = v.strictObject({
  /** Name of the market: `peso`, `rupee`. */
  market: nonEmptyText,
  appName: nonEmptyText,
  company: Company,
  /** Called and shown wherever the lender gives no number. */
  servicePhone: v.pipe(v.string(), v.regex(/^\+?[\d ()-]{5,24}$/, 'must be a telephone number')),
  /** Scheme of the native app, `loanapp://`. */
  appScheme: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as loanapp://'),
    v.check(
      (text) => !/^(https?|javascript|data|file|blob|intent|about|vbscript|ws|wss|ftp|content):/.test(text),
      'must be a scheme of its own',
    ),
  ),
  colours: v.strictObject({
    brand: hexColour,
    onBrand: v.optional(hexColour, '#ffffff'),
    background: v.optional(hexColour, '#f5f6f8'),
    text: v.optional(hexColour, '#14171f'),
  }),

  /** Locales the builds carry; the first one is the fallback's fallback and must be `en`. */
  locales: v.optional(v.pipe(v.array(v.picklist(['en', 'es', 'fil'])), v.includes('en', 'must include en')), [
    'en',
    'es',
    'fil',
  ]),
  currency: v.optional(
    v.pipe(
      v.strictObject({
        /** Shown unless the launch parameter `system` is 1; then it is ₹. */
        pesoSign: v.optional(nonEmptyText, '₱'),
        group: v.optional(numberSeparator, '.'),
        decimal: v.optional(numberSeparator, ','),
      }),
      v.check(
        ({ group, decimal }) => decimal !== '' && group !== decimal,
        'group and decimal must differ, and decimal must not be empty',
      ),
    ),
    {},
  ),

  /** Another origin for `/donation`; empty is the page's own, which costs no preflight. */
  apiOrigin: v.optional(
    v.union([v.literal(''), v.pipe(origin, v.notValue('self', 'leave it empty for the own origin'))]),
    '',
  ),
  apiPrefix: v.optional(urlPath, '/api/v1'),
  segment: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be one part of a path')), 'loan'),
  captchaPath: v.optional(urlPath, '/api/v2/{segment}/promotion/captcha'),
  /** Launch parameters that go with every call and every in-app address. */
  commonParameters: v.optional(
    v.pipe(
      v.array(paramName),
      v.check(
        (names) =>
          !names.some((name) => ['productId', 'product_id', 'building', 'gather', 'swift', 'eyes'].includes(name)),
        'must not hold productId, product_id or the four header names',
      ),
    ),
    [...DEFAULT_COMMON_PARAMS],
  ),
  /**
   * Those of them that say whose session it is: an address that names another value of one begins a new launch. Names
   * that are no common parameters count for nothing.
   */
  sessionParameters: v.optional(v.pipe(v.array(paramName), v.minLength(1, 'must name at least one')), [
    'token',
    'sessionId',
    'userId',
  ]),
  /** The session parameter that names the borrower: it proves no session by itself, and one payment call posts it. */
  userParameter: v.optional(paramName, 'userId'),
  /**
   * Outside the app, a link that would end a running session for another one is asked about first. To be switched off
   * where the app has no bridge: every page is outside then.
   */
  confirmsSessionChange: v.optional(v.boolean(), true),
  /** Codes that mean "the session is over"; HTTP 401 always does. */
  sessionEndedCodes: v.optional(v.array(nonEmptyText), []),
  /**
   * `Idempotency-Key` goes with every call that moves money. On where `/donation` is on the page's own origin; a lender
   * on another origin has to name the header in `Access-Control-Allow-Headers` first, or every payment fails.
   */
  sendIdempotencyKey: v.optional(v.boolean()),
  /** Booking can be late: before this many seconds since sending, "unpaid" is not believed. */
  paymentRetryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(3600)), 120),
  /**
   * A read that cannot tell whether a payment was booked counts as "no booking shown" only this many seconds after
   * sending; then paying again is offered, behind the second confirmation.
   */
  inconclusiveRetryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(120), v.maxValue(86_400)), 1800),

  /** Where an address from outside may lead, per use (A14). */
  origins: v.optional(
    v.strictObject({
      internal: origins('self'),
      payment: origins(),
      document: origins(),
      image: origins('self'),
      report: origins(),
      asset: origins(),
    }),
    {},
  ),
  /** Origins that may be handed the common parameters besides our own. */
  launchPartners: v.optional(v.array(origin), []),

  /** Names of the objects under which the app injects its bridge. */
  bridgeGlobals: v.optional(
    v.strictObject({
      /** `webkit.messageHandlers.<ios>` */
      ios: v.optional(nonEmptyText, 'loanPhone'),
      /** Object of the Android message listener, `window.<android>`. */
      android: v.optional(nonEmptyText, 'loanPhone'),
      /** Legacy JavascriptInterface, `window.<object>.<method>(json)`. */
      legacy: v.optional(
        v.strictObject({ object: v.optional(nonEmptyText, 'LoanPhone'), method: v.optional(nonEmptyText, 'call') }),
        {},
      ),
      /** Function of the page that takes messages where there is no listener object. */
      receive: v.optional(nonEmptyText, 'loanPhoneReceive'),
      /** The introduction injected at document start. */
      context: v.optional(nonEmptyText, 'loanPhoneContext'),
    }),
    {},
  ),
  minimumAppVersion: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,2}$/, 'must be a version such as 2.4.0')),
    '0.0.0',
  ),

  /** Where Borrow Again leads; `{productId}` is replaced. */
  productUrl: v.optional(urlOrPath, '/confirmLoan?productId={productId}'),
  /** The external policy that the Privacy Agreement tab embeds. */
  policyUrl: v.optional(urlOrPath, '/privacyPolicy'),
  storeLinks: v.optional(v.strictObject({ android: v.optional(httpsUrl), ios: v.optional(httpsUrl) }), {}),
  /** Sent at registration where the address names no merchant. */
  defaultMerchantCode: v.optional(nonEmptyText, '10000'),
  /** The "fixed extra numbers" of two calls: sent as they stand. */
  extraNumbers: v.optional(
    v.strictObject({ contractJump: v.optional(nonEmptyText, '1'), loanPush: v.optional(nonEmptyText, '1') }),
    {},
  ),
  /** The registration phone; an absent message is the catalog's. */
  phonePattern: v.optional(
    v.strictObject({ pattern: v.optional(regularExpression, '^1[3-9]\\d{9}$'), message: v.optional(nonEmptyText) }),
    {},
  ),
  /** What the order's rating posts: always 5, the stars chosen, or nothing at all (A9). */
  appRating: v.optional(v.picklist(['as-specified', 'chosen-stars', 'off']), 'as-specified'),
  showRecommended: v.optional(v.boolean(), false),
  /** Remotes served alone: where, and where their `/donation` is when that is another origin. Not in borrowers' pages. */
  standalone: v.optional(
    v.record(v.string(), v.strictObject({ origin: v.optional(origin), apiOrigin: v.optional(origin) })),
    {},
  ),
  /** Where reports are sent; absent means nothing leaves the phone. */
  reportEndpoint: v.optional(urlOrPath),
});

export const MarketConfig = v.pipe(
  MarketFile,
  v.forward(
    v.check(
      ({ commonParameters, sessionParameters, userParameter }) =>
        commonParameters.length === 0 ||
        sessionParameters.some((name) => name !== userParameter && commonParameters.includes(name)),
      'must name those of commonParameters that say whose session it is (and another one than userParameter)',
    ),
    ['sessionParameters'],
  ),
  v.transform((file) => ({ ...file, sendIdempotencyKey: file.sendIdempotencyKey ?? file.apiOrigin === '' })),
);

export type MarketConfig = v.InferOutput<typeof MarketConfig>;
/** What a market's file may leave out. */
export type MarketConfigInput = v.InferInput<typeof MarketConfig>;

/**
 * Reads a market's file. Throws an error that names every wrong field and why, so that composing a page stops there.
 */
export function parseMarketConfig(json: unknown): MarketConfig {
  const parsed = v.safeParse(MarketConfig, json);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the file)'}: ${issue.message}`);
  throw new Error(`The environment is wrong, nothing was composed:\n${problems.join('\n')}`);
}

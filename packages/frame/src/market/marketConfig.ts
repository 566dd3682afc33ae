/**
 * The market configuration: everything that differs between brands and countries, so that one build serves them all.
 * The release tool validates it when it composes a page, and the page contains the result with every default filled in.
 * The running frame does not validate it again: it imports only the type, and not this schema.
 */
import { DEFAULT_API_PATHS, DEFAULT_COMMON_PARAMS } from '@loan/api/request';
import * as v from 'valibot';
import { DEFAULT_PHONE_PATTERN } from './defaultPhonePattern.ts';
import {
  appScheme,
  hexColour,
  httpsUrl,
  monitorDsn,
  nonEmptyText,
  numberSeparator,
  origin,
  origins,
  paramName,
  regularExpression,
  timeZone,
  urlOrPath,
  urlPath,
} from './marketConfigFields.ts';

const Company = v.strictObject({
  name: nonEmptyText,
  address: nonEmptyText,
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
  /** Company registration number, licence of the lender and the advisory a regulator asks for: shown if present. */
  registration: v.optional(nonEmptyText),
  certificateOfAuthority: v.optional(nonEmptyText),
  disclosureAdvisory: v.optional(nonEmptyText),
  /** Contact for complaints about privacy; the company's e-mail if absent. */
  grievanceOfficer: v.optional(
    v.strictObject({ name: nonEmptyText, email: v.pipe(v.string(), v.email()), phone: v.optional(nonEmptyText) }),
  ),
});

const MarketFile = v.strictObject({
  /** Name of the market: `peso`, `rupee`. */
  market: nonEmptyText,
  appName: nonEmptyText,
  company: Company,
  /** Shown and dialled if a response has no number. */
  servicePhone: v.pipe(v.string(), v.regex(/^\+?[\d ()-]{5,24}$/, 'must be a telephone number')),
  /** Scheme of the native app, `loanapp://`. */
  appScheme,
  /** Schemes of other apps, such as a wallet, whose links in a response are handed to the native app, too. */
  partnerAppSchemes: v.optional(v.array(appScheme), []),
  colours: v.strictObject({
    brand: hexColour,
    onBrand: v.optional(hexColour, '#ffffff'),
    background: v.optional(hexColour, '#f5f6f8'),
    text: v.optional(hexColour, '#14171f'),
  }),

  /** Locales of the catalogs; `en`, the fallback, must be among them. */
  locales: v.optional(v.pipe(v.array(v.picklist(['en', 'es', 'fil'])), v.includes('en', 'must include en')), [
    'en',
    'es',
    'fil',
  ]),
  currency: v.optional(
    v.pipe(
      v.strictObject({
        /** The currency sign, unless the launch parameter `system` is 1; then it is ₹. */
        sign: v.optional(nonEmptyText, '₱'),
        group: v.optional(numberSeparator, '.'),
        decimal: v.optional(numberSeparator, ','),
        /** Before the amounts of the instalment screen: `TZS` as specified, or the sign that all other screens have. */
        instalmentLabel: v.optional(v.picklist(['TZS', 'sign']), 'TZS'),
        /** The unit in which the lender sends and gets the amounts of the instalment plan: whole units of money or cents. */
        instalmentUnit: v.optional(v.picklist(['whole', 'cents']), 'whole'),
      }),
      v.check(
        ({ group, decimal }) => decimal !== '' && group !== decimal,
        'group and decimal must differ, and decimal must not be empty',
      ),
    ),
    {},
  ),

  /** The zone in which days are counted ("3 days late"), such as `Asia/Manila`; the device's if absent. */
  timeZone: v.optional(timeZone),
  /** How a response means `05/12/2026`; if absent, only dates with a day over 12 are read, and others are omitted. */
  dateOrder: v.optional(v.picklist(['dmy', 'mdy'])),

  /** Origin of `/donation`; empty means the page's own, which needs no preflight request. */
  apiOrigin: v.optional(
    v.union([v.literal(''), v.pipe(origin, v.notValue('self', 'must be empty for the own origin'))]),
    '',
  ),
  apiPrefix: v.optional(urlPath, DEFAULT_API_PATHS.apiPrefix),
  segment: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be one part of a path')), DEFAULT_API_PATHS.segment),
  /** Of the captcha's picture; if absent, as specified. */
  captchaPath: v.optional(urlPath),
  /** Launch parameters that are appended to every API request and every URL inside the app. */
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
   * The common parameters that identify the session: a URL with another value of one of them starts a new launch. Names
   * that are not in `commonParameters` have no effect.
   */
  sessionParameters: v.optional(v.pipe(v.array(paramName), v.minLength(1, 'must name at least one')), [
    'token',
    'sessionId',
    'userId',
  ]),
  /** The session parameter with the borrower's id. It proves no session by itself; one payment request posts it. */
  userParameter: v.optional(paramName, 'userId'),
  /**
   * Outside the native app, a link that would replace the running session by another one shows a confirmation first.
   * Switch it off for a native app without a bridge: all its pages look like pages outside the app.
   */
  confirmsSessionChange: v.optional(v.boolean(), true),
  /** Response codes that mean that the session has ended; HTTP 401 always does. */
  sessionEndedCodes: v.optional(v.array(nonEmptyText), []),
  /**
   * Sends `Idempotency-Key` with every request that moves money. On by default if `/donation` is on the page's own
   * origin: an API on another origin must list the header in `Access-Control-Allow-Headers`, or every payment fails.
   */
  sendIdempotencyKey: v.optional(v.boolean()),
  /** Bookings can be late: "unpaid" counts only this many seconds after sending. */
  paymentRetryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(3600)), 120),
  /**
   * A status query that cannot tell whether a payment was booked counts as "no booking" only this many seconds after
   * sending. Paying again is then offered, with a second confirmation.
   */
  inconclusiveRetryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(120), v.maxValue(86_400)), 1800),

  /** Origins that a URL from a response or the query may have, per purpose. */
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
  /** Other origins whose URLs may get the common parameters. */
  launchPartners: v.optional(v.array(origin), []),

  /** Names of the objects that the native app injects as its bridge, where they differ from the bridge's own. */
  bridgeGlobals: v.optional(
    v.strictObject({
      /** `webkit.messageHandlers.<ios>` */
      ios: v.exactOptional(nonEmptyText),
      /** Object of the Android message listener, `window.<android>`. */
      android: v.exactOptional(nonEmptyText),
      /** Legacy JavascriptInterface, `window.<object>.<method>(json)`. */
      legacy: v.exactOptional(v.strictObject({ object: nonEmptyText, method: nonEmptyText })),
      /** Function of the page that receives messages if there is no listener object. */
      receive: v.exactOptional(nonEmptyText),
      /** Object with the device information, injected at document start. */
      context: v.exactOptional(nonEmptyText),
    }),
    {},
  ),
  minimumAppVersion: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,2}$/, 'must be a version such as 2.4.0')),
    '0.0.0',
  ),

  /** URL of Borrow Again; `{productId}` is replaced. */
  productUrl: v.optional(urlOrPath, '/confirmLoan?productId={productId}'),
  /** The external policy that the Privacy Agreement tab embeds. */
  policyUrl: v.optional(urlOrPath, '/privacyPolicy'),
  storeLinks: v.optional(v.strictObject({ android: v.optional(httpsUrl), ios: v.optional(httpsUrl) }), {}),
  /** The `merchantNumber` of a registration if the URL names no merchant. */
  defaultMerchantNumber: v.optional(nonEmptyText, '10000'),
  /** The "fixed extra numbers" of two requests, sent unchanged. */
  extraNumbers: v.optional(
    v.strictObject({ contractJump: v.optional(nonEmptyText, '1'), loanPush: v.optional(nonEmptyText, '1') }),
    {},
  ),
  /** Rule of a borrower's phone number at the registration; without a message the catalog's text is shown at the registration. */
  phonePattern: v.optional(
    v.strictObject({
      pattern: v.optional(regularExpression, DEFAULT_PHONE_PATTERN),
      message: v.optional(nonEmptyText),
      /** A number that the pattern accepts, shown below the field. */
      example: v.optional(nonEmptyText),
      /** Shown in front of the fields for phone numbers, such as `+63`; the pattern is of numbers without it. */
      countryCode: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,3}$/, 'must be a country code such as +63'))),
    }),
    {},
  ),
  /** The form of a phone number where the specification fixes none: contact, account deletion; `phonePattern` if absent. */
  contactPhone: v.optional(
    v.strictObject({
      pattern: regularExpression,
      example: v.optional(nonEmptyText),
      countryCode: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,3}$/, 'must be a country code such as +63'))),
    }),
  ),
  /** The keyboard of a phone for codes from an SMS: `text` where the lender's codes have letters. */
  codeKeyboard: v.optional(v.picklist(['digits', 'text']), 'digits'),
  /** What the rating on the order screen posts: always 5, the chosen stars, or nothing because it is not shown. */
  appRating: v.optional(v.picklist(['as-specified', 'chosen-stars', 'off']), 'as-specified'),
  showRecommended: v.optional(v.boolean(), false),
  /** Remotes served alone: their origin, and that of `/donation` if it is another one. Not part of composed pages. */
  standalone: v.optional(
    v.record(v.string(), v.strictObject({ origin: v.optional(origin), apiOrigin: v.optional(origin) })),
    {},
  ),
  /** DSN of the Sentry-compatible error monitor; if absent, nothing is sent. */
  monitorDsn: v.optional(monitorDsn),
});

export const MarketConfig = v.pipe(
  MarketFile,
  v.forward(
    v.check(
      ({ commonParameters, sessionParameters, userParameter }) =>
        commonParameters.length === 0 ||
        sessionParameters.some((name) => name !== userParameter && commonParameters.includes(name)),
      'must name those of commonParameters that identify the session (and another one than userParameter)',
    ),
    ['sessionParameters'],
  ),
  v.transform((file) => ({ ...file, sendIdempotencyKey: file.sendIdempotencyKey ?? file.apiOrigin === '' })),
);

export type MarketConfig = v.InferOutput<typeof MarketConfig>;
/** A market's file, in which fields with defaults may be missing. */
export type MarketConfigInput = v.InferInput<typeof MarketConfig>;

/**
 * Validates a market's file and fills in the defaults.
 * @throws Error that names every invalid field and the reason; no page is composed then
 */
export function parseMarketConfig(json: unknown): MarketConfig {
  const parsed = v.safeParse(MarketConfig, json);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the file)'}: ${issue.message}`);
  throw new Error(`The market configuration is invalid; no page was composed:\n${problems.join('\n')}`);
}

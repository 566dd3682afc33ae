import type { Survivor } from './mutants.ts';

const frame = 'packages/frame/src';
const api = 'packages/api/src';

/** Mutants that no test can or need notice. `nightly --only mutants` compares them with what survives. */
export const survivors: readonly Survivor[] = [
  {
    file: `${frame}/i18n/formatMoney.ts`,
    source: "const [, sign, whole = '', part = '', exponentText] = found;",
    reason: 'The group takes part in every match; only the type of a match says that it may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/params.ts`,
    source: 'return field === undefined || !type.of ? { value: undefined } : parseParam(type.of, field);',
    reason: 'A value that is undefined and a value that is absent are read alike.',
    mutants: [['ObjectLiteral', '{}']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source: "if (before === undefined || now === undefined) return 'unknown';",
    reason:
      'Without the second amount no comparison below holds, which is `unknown`, too; the type needs the condition.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source:
      "const hasResponse = error.kind === 'invalid-response' && error.status !== undefined && error.status < 500;",
    reason: 'A status that is undefined is not below 500 either; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source:
      'Object.entries(payments).map(([order, started]) => [order, started.at > now ? { ...started, at: now } : started]),',
    reason: 'What was started now is set to now: the same.',
    mutants: [['EqualityOperator', 'started.at >= now']],
  },
  {
    file: `${api}/http/request.ts`,
    source: "const [method = '', path = ''] = call.id.split(' ');",
    reason: 'Every id has a method and a path, by its type; only the type of an array says that one may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/http/launchParams.ts`,
    source: "const values = valuesOf(JSON.parse(json || ''));",
    reason: 'Neither text is JSON, which is what it is for: nothing stored is read as something damaged.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/http/launchParams.ts`,
    source: '} catch {',
    reason: 'A function that ends without a value gives `undefined`, too; the rule of lint wants it written.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: "const query = [hashQuery, search.replace(/^\\?/, '')].filter(Boolean).join('&');",
    reason: 'An empty part leaves `&` at an end of the query, which names nothing.',
    mutants: [['MethodExpression', "[hashQuery, search.replace(/^\\?/, '')]"]],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source:
      'return resolveLaunchParams(query, environment, tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null);',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'storage?.setItem(LAUNCH_KEY, JSON.stringify(current));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'tryOrUndefined(() => storage?.removeItem(LAUNCH_KEY));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.removeItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'const stored = tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null;',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: "if (hasOtherSession(url.split('#')[0]?.split('?').slice(1).join('?') ?? '')) return url;",
    reason: 'A text that is split has a first part; only the type of an array says that it may be absent.',
    mutants: [
      ['StringLiteral', '"Stryker was here!"'],
      ['OptionalChaining', "address.split('#')[0].split"],
    ],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: '} catch {',
    reason: 'A function that ends without a value gives `undefined`, too; the rule of lint wants it written.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${frame}/payments/submissionRecords.ts`,
    source: 'if (one.sequence !== other.sequence) return one.sequence > other.sequence ? one : other;',
    reason: 'Asked only where the two differ.',
    mutants: [['EqualityOperator', 'one.turn >= other.turn']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "return pairs.filter((_, index) => names.indexOf(names[index] ?? '') === index);",
    reason: 'There are as many names as pairs; only the type of an array says that one may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "const [beforeHash = '', ...hash] = url.split('#');",
    reason: 'A text that is split has a first part; only the type of an array says that it may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "const [path = '', ...search] = beforeHash.split('?');",
    reason: 'A text that is split has a first part; only the type of an array says that it may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "return decodeComponent(pair.split('=', 1)[0] ?? '');",
    reason: 'A text that is split has a first part; only the type of an array says that it may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/payments/submissionRecords.ts`,
    source: 'return REASONS.indexOf(reasonOf(one)) >= REASONS.indexOf(reasonOf(other)) ? one : other;',
    reason: 'Of the first copy: every reason is written in small letters and sorts behind both texts.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source:
      'tryOrUndefined(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: toStoredTime(clock.now(), clock) })));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source:
      'if (parseLease(rawLease(name, context))?.owner === owner) tryOrUndefined(() => storage?.removeItem(name));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.removeItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'if (!lease || raw === undefined || lease.owner === owner) return false;',
    reason: 'Of nothing stored there is no claim, which the condition before it says; the type needs this one.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'const seenAt = seenLeases.get(name)?.seenAt ?? 0;',
    reason: 'The line above has set it; only the type of a map says that it may be absent.',
    mutants: [['OptionalChaining', 'claims.get(name).seenAt']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'return tryOrUndefined(() => storage?.getItem(name)) ?? undefined;',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: '} catch {',
    reason: 'A function that ends without a value gives `undefined`, too; the rule of lint wants it written.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'let unauthenticatedCodes: readonly string[] = [];',
    reason: 'Of a market that has named no code no lender sends this one.',
    mutants: [['ArrayDeclaration', '["Stryker was here"]']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: "return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;",
    reason: 'The caller asks whether there is a body, which `null` is not either; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: '} catch {',
    reason: 'A function that ends without a value gives `undefined`, too; the rule of lint wants it written.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'return code !== undefined && rule.codes.includes(code);',
    reason: 'No list holds `undefined`; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'const isHttpOk = status >= 200 && status < 300;',
    reason: 'Below 200 and at 300 the call was redirected, which is thrown before this is asked.',
    mutants: [
      ['ConditionalExpression', 'true'],
      ['EqualityOperator', 'status <= 300'],
    ],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'const about = { status, message, ...(code !== undefined && { code }) };',
    reason: 'An error reads a code that is undefined and a code that is absent alike; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'if (code !== undefined && !isPublic && unauthenticatedCodes.includes(code))',
    reason: 'No list holds `undefined`; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'tryOrUndefined(() => damaged.store?.removeItem(openKeyOf(order)));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'damaged.place.removeItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'tryOrUndefined(() => store?.setItem(closedKeyOf(record.order), serializeRecord(record)));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'place.setItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'tryOrUndefined(() => store?.removeItem(openKeyOf(record.order)));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'place.removeItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'tryOrUndefined(() => store?.setItem(openKeyOf(record.order), serializeRecord(kept)));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'place.setItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'tryOrUndefined(() => storage?.setItem(successKeyOf(intent.order), raw));',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'const raw = tryOrUndefined(() => storage?.getItem(successKeyOf(order))) ?? undefined;',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'const at = raw === undefined || raw === cached?.raw ? undefined : parseSuccessTime(raw);',
    reason: 'Of no text no time is read either; the type needs the condition.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source: 'const read = (key: string) => tryOrUndefined(() => store?.getItem(key)) ?? undefined;',
    reason: 'Errors are caught around it: a storage that is absent and one that throws are the same.',
    mutants: [['OptionalChaining', 'place.getItem']],
  },
  {
    file: `${frame}/payments/paymentIntents.ts`,
    source:
      'const [open, closed] = [raw, trace].map((text) => (text === undefined ? undefined : parseRecord(text, order)));',
    reason: 'Of no text no record is read either; the type needs the condition.',
    mutants: [['ConditionalExpression', 'false']],
  },
];

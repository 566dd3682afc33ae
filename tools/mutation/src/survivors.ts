import type { Survivor } from './mutants.ts';

const frame = 'packages/frame/src';
const api = 'packages/api/src';

/** Mutants that no test can detect or needs to detect. `nightly --only mutants` compares them with what survives. */
export const survivors: readonly Survivor[] = [
  {
    file: `${frame}/i18n/formatMoney.ts`,
    source: "const [, sign, whole = '', part = '', exponentText] = found;",
    reason: 'The group is part of every match; only the type of a match element allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/call/params.ts`,
    source: 'return field === undefined || !type.of ? { value: undefined } : parseParam(type.of, field);',
    reason: 'An undefined value and a missing value are parsed the same.',
    mutants: [['ObjectLiteral', '{}']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source: "if (before === undefined || now === undefined) return 'unknown';",
    reason:
      'Without one of the amounts no comparison below is true and the result is `unknown` too; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source:
      "const hasResponse = error.kind === 'invalid-response' && error.status !== undefined && error.status < 500;",
    reason: 'An undefined status is not below 500 either; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payment-status/reconcileBalance.ts`,
    source:
      'Object.entries(payments).map(([order, payment]) => [order, payment.at > now ? { ...payment, at: now } : payment]),',
    reason: 'A payment that was accepted at `now` gets the time that it already has.',
    mutants: [['EqualityOperator', 'payment.at >= now']],
  },
  {
    file: `${api}/http/request.ts`,
    source: "const [method = '', path = ''] = call.id.split(' ');",
    reason: 'By its type every id has a method and a path; only the type of an array element allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/http/resolveLaunchParams.ts`,
    source: "const values = valuesOf(JSON.parse(json || ''));",
    reason: 'Neither text is valid JSON: in both cases there are no stored parameters.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/http/resolveLaunchParams.ts`,
    source: '} catch {',
    reason: 'A function without a return statement returns `undefined` too; lint requires the statement.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: "const query = [hashQuery, search.replace(/^\\?/, '')].filter(Boolean).join('&');",
    reason: 'An empty part leaves `&` at the start or end of the query, which adds no parameter.',
    mutants: [['MethodExpression', "[hashQuery, search.replace(/^\\?/, '')]"]],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null,',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'storage?.setItem(LAUNCH_KEY, JSON.stringify(current));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'tryOrUndefined(() => storage?.removeItem(LAUNCH_KEY));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.removeItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: 'const stored = tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: "if (hasOtherSession(url.split('#')[0]?.split('?').slice(1).join('?') ?? '')) return url;",
    reason: 'The result of `split` has a first element; only the type of an array element allows undefined.',
    mutants: [
      ['StringLiteral', '"Stryker was here!"'],
      ['OptionalChaining', "url.split('#')[0].split"],
    ],
  },
  {
    file: `${frame}/launch/launchParams.ts`,
    source: '} catch {',
    reason: 'A function without a return statement returns `undefined` too; lint requires the statement.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${frame}/payments/mergeSubmissions.ts`,
    source: 'if (one.sequence !== other.sequence) return one.sequence > other.sequence ? one : other;',
    reason: 'Evaluated only when the two sequences differ.',
    mutants: [['EqualityOperator', 'one.sequence >= other.sequence']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "return pairs.filter((_, index) => names.indexOf(names[index] ?? '') === index);",
    reason: 'There are as many names as pairs; only the type of an array element allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "const [beforeHash = '', ...hash] = url.split('#');",
    reason: 'The result of `split` has a first element; only the type of an array element allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "const [path = '', ...search] = beforeHash.split('?');",
    reason: 'The result of `split` has a first element; only the type of an array element allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    source: "return queryParams(`?${pair}`).keys().next().value ?? '';",
    reason: 'A pair is never empty and so has a name; only the type of an iterator result allows undefined.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source:
      'tryOrUndefined(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: toStoredTime(clock.now(), clock) })));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source:
      'if (parseLease(rawLease(name, context))?.owner === owner) tryOrUndefined(() => storage?.removeItem(name));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.removeItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'if (!lease || raw === undefined || lease.owner === owner) return false;',
    reason: 'Without stored text there is no lease, which the first condition checks; this one is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'const seenAt = seenLeases.get(name)?.seenAt ?? 0;',
    reason: 'The line above has set the entry; only the type of `Map.get` allows undefined.',
    mutants: [['OptionalChaining', 'seenLeases.get(name).seenAt']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: 'return tryOrUndefined(() => storage?.getItem(name)) ?? undefined;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    source: '} catch {',
    reason: 'A function without a return statement returns `undefined` too; lint requires the statement.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'let unauthenticatedCodes: readonly string[] = [];',
    reason: 'When the market lists no codes, no API sends this text as a code.',
    mutants: [['ArrayDeclaration', '["Stryker was here"]']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: "return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;",
    reason: 'The caller checks that the body is truthy, and `null` is not; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: '} catch {',
    reason: 'A function without a return statement returns `undefined` too; lint requires the statement.',
    mutants: [['BlockStatement', '{}']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'return code !== undefined && rule.codes.includes(code);',
    reason: 'No list contains `undefined`; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'const isHttpOk = status >= 200 && status < 300;',
    reason: 'A status below 200 or of 300 counts as a redirect, which throws before this value is used.',
    mutants: [
      ['ConditionalExpression', 'true'],
      ['EqualityOperator', 'status <= 300'],
    ],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: "...(code !== undefined && { code: decision === 'already-submitted' ? ALREADY_SUBMITTED_CODE : code }),",
    reason: 'ApiError handles an undefined code and a missing code the same; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/parseResponse.ts`,
    source: 'const isListed = code !== undefined && !isPublic && unauthenticatedCodes.includes(code);',
    reason: 'No list contains `undefined`; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${api}/response/paymentDecision.ts`,
    source: "if (code === undefined) return 'unknown';",
    reason:
      'A pattern tests a missing code as the text `undefined`, which has no digit; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${api}/response/invisibleCharacters.ts`,
    source: 'const CANDIDATE = /[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]|\\p{M}{5}/u;',
    reason: 'A wider pattern only takes the slow path for more texts, with the same result.',
    mutants: [
      ['Regex', '/[\\P{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]|\\p{M}{5}/u'],
      ['Regex', '/[\\p{Cc}\\p{Cf}\\P{Cs}\\p{Zl}\\p{Zp}]|\\p{M}{5}/u'],
      ['Regex', '/[\\p{Cc}\\p{Cf}\\p{Cs}\\P{Zl}\\p{Zp}]|\\p{M}{5}/u'],
      ['Regex', '/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\P{Zp}]|\\p{M}{5}/u'],
      ['Regex', '/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]|\\p{M}/u'],
    ],
  },
  {
    file: `${api}/response/invisibleCharacters.ts`,
    source: 'return UNCOMMON.test(text) && CANDIDATE.test(text);',
    reason: 'A wider condition only takes the slow path for more texts, with the same result.',
    mutants: [['LogicalOperator', 'UNCOMMON.test(text) || CANDIDATE.test(text)']],
  },
  {
    file: `${api}/response/invisibleCharacters.ts`,
    source: 'if (!mayContainInvisible(text)) return text;',
    reason: 'Without the fast path nothing is removed from such a text either.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${api}/response/invisibleCharacters.ts`,
    source: 'if (!mayContainInvisible(json) && !/\\\\u/.test(json)) return JSON.parse(json);',
    reason: 'Without the fast path nothing is removed from such a text either.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${api}/response/invisibleCharacters.ts`,
    source: "if (typeof value !== 'object' || value === null) return value;",
    reason: 'Numbers and booleans have no property names: they are returned unchanged by the next line.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: "paymentIntents.end(submission, needsCode ? 'not-done' : 'done');",
    reason: 'Only `done` is compared; every other text is treated the same.',
    mutants: [['StringLiteral', '""']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: "paymentIntents.end(submission, 'not-done');",
    reason: 'Only `done` is compared; every other text is treated the same.',
    mutants: [['StringLiteral', '""']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: '.catch(() => false)',
    reason: 'The next function treats undefined as false.',
    mutants: [['ArrowFunction', '() => undefined']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: "if (order !== undefined && paymentIntents.hasNewerMutation(order)) void refetchAndReset('screen');",
    reason: 'No payment is stored without an order; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: 'const found = order === undefined ? undefined : paymentIntents.pendingFor(order);',
    reason: 'No payment is stored without an order; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: 'if (order === undefined) return;',
    reason: 'No payment is stored without an order; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/mutations/createMutation.ts`,
    source: "if (state().name === 'checking') unresolved.handleCheckFailed();",
    reason:
      'In every other state the event changes nothing, and the timer that it may start is stopped by the read that follows.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/mutations/unresolvedPayment.ts`,
    source: 'polling.pollStatus(pending?.sentAt ?? clock.now(), settings().retryAfter, () => void checkStatus());',
    reason: 'Polling starts with a pending submission only; the condition is needed for the type.',
    mutants: [['OptionalChaining', 'pending.sentAt']],
  },
  {
    file: `${frame}/mutations/unresolvedPayment.ts`,
    source: "if (!options || !pending || state().name === 'checking') return;",
    reason:
      'Without payment options nothing is pending; a second read of one submission is shared, and its status changes nothing once the first one has.',
    mutants: [
      ['ConditionalExpression', 'false'],
      ['StringLiteral', '""'],
    ],
  },
  {
    file: `${frame}/mutations/unresolvedPayment.ts`,
    source: 'return pending !== undefined && sendingsOf(stored) === sendingsOf(pending);',
    reason: 'Called in a state that has a pending submission; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payments/mergeSubmissions.ts`,
    source: '(one.key < other.key ? -1 : 1),',
    reason: 'No two submissions of a record have the same key.',
    mutants: [['EqualityOperator', 'one.key <= other.key']],
  },
  {
    file: `${frame}/mutations/abandonableRequest.ts`,
    source: 'if (abandonRequest === abandon) abandonRequest = undefined;',
    reason: 'A request that has ended is settled: abandoning it changes nothing.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source: 'const raw = tryOrUndefined(() => local?.getItem(key)) ?? undefined;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'local.getItem']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source: 'if (pageTimeValue === undefined) return undefined;',
    reason: 'Without a value the conversion below throws, and the caller returns undefined for an error.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source: 'wasAdjusted ||= Math.abs(pageTimeValue - fromDeviceTime(time, pageClock)) > CLOCK_TOLERANCE_MS;',
    reason: 'A difference of exactly the tolerance may be written again or not: the value is the same.',
    mutants: [['EqualityOperator', 'Math.abs(pageTimeValue - fromDeviceTime(time, pageClock)) >= CLOCK_TOLERANCE_MS']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source:
      'for (const place of [local, session, historyEntryStorage]) tryOrUndefined(() => place?.setItem(key, raw));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'place.setItem']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source: 'const isStoredIn = (place: WebStorage | undefined) => tryOrUndefined(() => place?.getItem(key)) === raw;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'place.getItem']],
  },
  {
    file: `${frame}/storage/replicatedStorage.ts`,
    source: '(place) => tryOrUndefined(() => place?.getItem(key)) ?? undefined,',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'place.getItem']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: "const order = parts[0]?.order ?? '';",
    reason: 'Called with one record or more; the condition is needed for the type.',
    mutants: [
      ['StringLiteral', '"Stryker was here!"'],
      ['OptionalChaining', 'parts[0].order'],
    ],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'if (all) write(all);',
    reason: 'One record or more always merge to one; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payments/statusChecks.ts`,
    source: "statuses[index]?.status === 'booked' && why !== 'details-lost';",
    reason: 'There are as many statuses as payments; only the type of an array element allows undefined.',
    mutants: [['OptionalChaining', 'statuses[index].status']],
  },
  {
    file: `${frame}/storage/historyEntryStorage.ts`,
    source: "storages.every((storage) => typeof tryOrUndefined(() => storage?.getItem(key)) !== 'string'),",
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/storage/historyEntryStorage.ts`,
    source: 'if (Object.keys(readEntry()).length > 0) write({});',
    reason: 'An entry that is written without texts holds nothing, as before.',
    mutants: [
      ['ConditionalExpression', 'true'],
      ['EqualityOperator', 'Object.keys(readEntry()).length >= 0'],
    ],
  },
  {
    file: `${frame}/storage/historyEntryStorage.ts`,
    source: "tryOrUndefined(() => window.history.replaceState({ ...window.history.state, [NAME]: all }, ''));",
    reason: 'Browsers ignore the title of an entry.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'tryOrUndefined(() => damaged.store?.removeItem(openKeyOf(order)));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'damaged.store.removeItem']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'tryOrUndefined(() => store?.setItem(closedKeyOf(record.order), serializeRecord(record)));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'store.setItem']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'tryOrUndefined(() => store?.removeItem(openKeyOf(record.order)));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'store.removeItem']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'tryOrUndefined(() => store?.setItem(openKeyOf(record.order), serializeRecord(kept)));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'store.setItem']],
  },
  {
    file: `${frame}/payments/lastSuccess.ts`,
    source: 'tryOrUndefined(() => storage?.setItem(successKeyOf(order), raw));',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.setItem']],
  },
  {
    file: `${frame}/payments/lastSuccess.ts`,
    source: 'const raw = tryOrUndefined(() => storage?.getItem(successKeyOf(order))) ?? undefined;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'storage.getItem']],
  },
  {
    file: `${frame}/payments/lastSuccess.ts`,
    source: 'const at = raw === undefined || raw === cached?.raw ? undefined : parseSuccessTime(raw);',
    reason: 'Parsing `undefined` gives no time either; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source: 'const read = (key: string) => tryOrUndefined(() => store?.getItem(key)) ?? undefined;',
    reason: 'Errors of this call are caught: a missing storage and one that throws give the same result.',
    mutants: [['OptionalChaining', 'store.getItem']],
  },
  {
    file: `${frame}/payments/submissionStorage.ts`,
    source:
      'const [open, closed] = [raw, trace].map((text) => (text === undefined ? undefined : parseRecord(text, order)));',
    reason: 'Parsing `undefined` gives no record either; the condition is needed for the type.',
    mutants: [['ConditionalExpression', 'false']],
  },
];

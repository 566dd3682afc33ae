/**
 * All actions of the native app and all its events, with their parameters, as values: screens, hosts and tests are typed
 * by them. The checkers are written by hand because a schema library is larger than the whole bridge.
 */
import { isPhoneNumber } from './phoneNumber.ts';

type TypeGuard<T> = (value: unknown) => value is T;
type ParamShape = Readonly<Record<string, (value: unknown) => boolean>>;

/** The values a payload of this shape carries. */
type ValuesOf<S> = { readonly [K in keyof S]: S[K] extends TypeGuard<infer T> ? T : never };

const MAX_TEXT_LENGTH = 2048;

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || text(value);
/** Flat values by name, such as the query of a native page. */
const primitiveRecord = (value: unknown): value is Readonly<Record<string, string | number | boolean>> =>
  isRecord(value) && Object.values(value).every((item) => text(item) || isBoolean(item) || Number.isFinite(item));

/** The actions of the specification and the hook for the native Back button. */
export const actions = {
  openPage: { url: text },
  goToPage: { name: text, params: primitiveRecord },
  closeWebview: {},
  goHome: {},
  goMine: {},
  goToLogin: {},
  callPhone: { number: isPhoneNumber },
  sendSms: { number: isPhoneNumber, text: isOptionalText },
  goRate: {},
  confirmTrackingPoint: { name: text, params: primitiveRecord },
  startBankBinding: {},
  endBankBinding: {},
  setBackHook: { isOn: isBoolean },
} as const;

/** Calls that the bridge makes itself: the handshake, and the page's reply to a native Back press. */
export const internalActions = {
  hello: {},
  answerBack: { ask: text, isHandled: isBoolean },
} as const;

/** The events that the native app sends. `back` has an id with which the page replies within 300 ms. */
export const events = {
  back: { ask: text },
  resume: {},
  pause: {},
  bankBound: {},
} as const;

export type Action = keyof typeof actions;
export type ParamsOf<A extends Action> = ValuesOf<(typeof actions)[A]>;
export type NativeEvent = keyof typeof events;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of the first field that is missing or has the wrong type; `undefined` when all are valid. */
export function findInvalidField(shape: ParamShape, values: unknown): string | undefined {
  if (!isRecord(values)) return 'params';
  return Object.keys(shape).find((name) => !shape[name]?.(values[name]));
}

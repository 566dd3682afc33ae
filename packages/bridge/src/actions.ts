/**
 * Everything the page may ask of the phone, and everything the phone may tell the page, as values: screens, hosts and
 * tests are typed by these lines. The checkers are our own because a schema library is larger than the whole bridge.
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

/** The actions of the specification (G053–G064) and the hook for the phone's Back. */
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

/** Calls the bridge makes by itself: its introduction, and the page's answer to the phone's Back. */
export const internalActions = {
  hello: {},
  answerBack: { ask: text, isHandled: isBoolean },
} as const;

/** What the phone tells unasked. `back` carries the id under which the page answers within 300 ms. */
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

/** Names the first field that is missing or of the wrong kind; `undefined` when all are right. */
export function findInvalidField(shape: ParamShape, values: unknown): string | undefined {
  if (!isRecord(values)) return 'params';
  return Object.keys(shape).find((name) => !shape[name]?.(values[name]));
}

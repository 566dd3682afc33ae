/** Talks to the phone: one function per action, each resolves to what became of it and never hangs. */
import type { Action, ParamsOf, NativeEvent } from './actions.ts';
import type { ActionSupport, ActionResult, DeviceInfo } from './actionResult.ts';
import { type NativeEventListener, getBridge } from './nativeBridge.ts';

export { type Action, actions, type ParamsOf, type NativeEvent } from './actions.ts';
export { type AppUrls, type BrowserWindow, browserFallback, invalidParam } from './browser/browserFallback.ts';
export {
  type ActionSupport,
  BridgeError,
  type BridgeErrorKind,
  isBridgeError,
  type ActionResult,
  type DeviceInfo,
} from './actionResult.ts';
export { phoneNumber } from './phoneNumber.ts';
export { type NativeEventListener, type NativeBridge, setBridge } from './nativeBridge.ts';

/** An action that needs no values. */
const withoutParams = (action: ActionWithoutParams) => (): Promise<ActionResult> => getBridge().perform(action, {});

type ActionWithoutParams =
  | 'closeWebview'
  | 'goHome'
  | 'goMine'
  | 'goToLogin'
  | 'goRate'
  | 'startBankBinding'
  | 'endBankBinding';
type FlatValues = ParamsOf<'goToPage'>['params'];

/** Opens a page (`https:`, relative, or the app's own scheme) where the app shows pages; in a browser, here. */
export const openPage = (url: string): Promise<ActionResult> => getBridge().perform('openPage', { url });

/** Goes to one of the app's own pages by its name. */
export const goToPage = (name: string, params: FlatValues = {}): Promise<ActionResult> =>
  getBridge().perform('goToPage', { name, params });

/** Closes the webview the page lives in; in a browser, closes the tab or goes back. */
export const closeWebview = withoutParams('closeWebview');

export const goHome = withoutParams('goHome');

export const goMine = withoutParams('goMine');

export const goToLogin = withoutParams('goToLogin');

/** Opens the dialler with a number such as `+63 2 8888 1234`; the borrower makes the call. */
export const callPhone = (number: string): Promise<ActionResult> => getBridge().perform('callPhone', { number });

/** Opens a message to a number; the borrower sends it. */
export const sendSms = (number: string, text?: string): Promise<ActionResult> =>
  getBridge().perform('sendSms', { number, text });

/** Tries the phone's own rating prompt; the store may show nothing and does not say so. */
export const goRate = withoutParams('goRate');

/** Tells the app's own tracking that a point was reached; without an app nobody is told. */
export const confirmTrackingPoint = (name: string, params: FlatValues = {}): Promise<ActionResult> =>
  getBridge().perform('confirmTrackingPoint', { name, params });

export const startBankBinding = withoutParams('startBankBinding');

export const endBankBinding = withoutParams('endBankBinding');

/** While on, the phone asks the page first when Back is pressed (see `on('back', …)`). */
export const setBackHook = (isOn: boolean): Promise<ActionResult> => getBridge().perform('setBackHook', { isOn });

/** Who would do this action now, and why. */
export const can = (action: Action): ActionSupport => getBridge().can(action);

/** Hears what the phone tells. A `back` listener returns true when the page handled it. Returns: stop listening. */
export const on = (event: NativeEvent, listener: NativeEventListener): (() => void) => getBridge().on(event, listener);

/** What is known of the phone now; `whenBridgeReady` waits until the app has introduced itself or is known absent. */
export const getDeviceInfo = (): DeviceInfo => getBridge().deviceInfo();

export const whenBridgeReady = (): Promise<DeviceInfo> => getBridge().ready();

/** Whether an app is around the page, one that never introduces itself included; waits as long as a late one may take. */
export const isInApp = (): Promise<boolean> =>
  getBridge()
    .ready()
    .then(() => getBridge().isInApp());

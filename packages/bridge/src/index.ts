/** The actions of the native app: one function each. Each resolves to its result, in time, and never rejects. */

import type { ActionResult, ActionSupport, DeviceInfo } from './actionResult.ts';
import type { Action, NativeEvent, ParamsOf } from './actions.ts';
import { getBridge } from './currentBridge.ts';
import type { NativeEventListener } from './nativeBridge.ts';

export {
  type ActionResult,
  type ActionSupport,
  BridgeError,
  type BridgeErrorKind,
  type DeviceInfo,
  isBridgeError,
} from './actionResult.ts';
export { type Action, actions, type NativeEvent, type ParamsOf } from './actions.ts';
export { type AppUrls, type BrowserWindow, browserFallback, invalidParam } from './browserFallback.ts';
export { setBridge } from './currentBridge.ts';
export type { NativeBridge, NativeEventListener } from './nativeBridge.ts';
export { phoneNumber } from './phoneNumber.ts';

/** An action without parameters. */
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

/** Opens a page (`https:`, relative, or the app's own scheme) in the app's webview; in a browser, in this tab. */
export const openPage = (url: string): Promise<ActionResult> => getBridge().perform('openPage', { url });

/** Opens one of the app's native pages by its name. */
export const goToPage = (name: string, params: FlatValues = {}): Promise<ActionResult> =>
  getBridge().perform('goToPage', { name, params });

/** Closes the webview; in a browser, closes the tab or goes back. */
export const closeWebview = withoutParams('closeWebview');

export const goHome = withoutParams('goHome');

export const goMine = withoutParams('goMine');

export const goToLogin = withoutParams('goToLogin');

/** Opens the dialler with a number such as `+63 2 8888 1234`; the borrower makes the call. */
export const callPhone = (number: string): Promise<ActionResult> => getBridge().perform('callPhone', { number });

/** Opens a message to a number; the borrower sends it. */
export const sendSms = (number: string, text?: string): Promise<ActionResult> =>
  getBridge().perform('sendSms', { number, text });

/** Opens the native rating prompt; the store may show nothing and does not report it. */
export const goRate = withoutParams('goRate');

/** Sends a tracking point to the app; without an app it is not sent. */
export const confirmTrackingPoint = (name: string, params: FlatValues = {}): Promise<ActionResult> =>
  getBridge().perform('confirmTrackingPoint', { name, params });

export const startBankBinding = withoutParams('startBankBinding');

export const endBankBinding = withoutParams('endBankBinding');

/** While on, the native app sends `back` to the page first when Back is pressed (see `on('back', …)`). */
export const setBackHook = (isOn: boolean): Promise<ActionResult> => getBridge().perform('setBackHook', { isOn });

/** Whether this action is available now, through what, and why. */
export const can = (action: Action): ActionSupport => getBridge().can(action);

/** Subscribes to an event of the native app. A `back` listener returns true when the page handled it. @returns unsubscribes */
export const on = (event: NativeEvent, listener: NativeEventListener): (() => void) => getBridge().on(event, listener);

/** The native app as known now; `whenBridgeReady` waits until the handshake has ended or the app is known to be absent. */
export const getDeviceInfo = (): DeviceInfo => getBridge().deviceInfo();

export const whenBridgeReady = (): Promise<DeviceInfo> => getBridge().ready();

/** Whether the page is inside an app, even one that never completes the handshake; waits as long as a late app may take. */
export const isInApp = (): Promise<boolean> =>
  getBridge()
    .ready()
    .then(() => getBridge().isInApp());

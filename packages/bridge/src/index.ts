/** Talks to the phone: one function per action, each resolves to what became of it and never hangs. */
import type { Action, ParamsOf, PhoneEvent } from './actions.ts';
import type { Ability, Outcome, PhoneEnvironment } from './actionResult.ts';
import { type PhoneListener, phone } from './nativeBridge.ts';

export { type Action, actions, type ParamsOf, type PhoneEvent } from './actions.ts';
export { type AppAddresses, type BrowserWindow, browserPhone, refusedField } from './browser/browserFallback.ts';
export {
  type Ability,
  BridgeError,
  type BridgeErrorKind,
  isBridgeError,
  type Outcome,
  type PhoneEnvironment,
} from './actionResult.ts';
export { phoneNumber } from './phoneNumber.ts';
export { type PhoneListener, type PhonePort, setPhone } from './nativeBridge.ts';

/** An action that needs no values. */
const plainly = (action: PlainAction) => (): Promise<Outcome> => phone().ask(action, {});

type PlainAction =
  | 'closeWebview'
  | 'goHome'
  | 'goMine'
  | 'goToLogin'
  | 'goRate'
  | 'startBankBinding'
  | 'endBankBinding';
type FlatValues = ParamsOf<'goToPage'>['params'];

/** Opens a page (`https:`, relative, or the app's own scheme) where the app shows pages; in a browser, here. */
export const openPage = (url: string): Promise<Outcome> => phone().ask('openPage', { url });

/** Goes to one of the app's own pages by its name. */
export const goToPage = (name: string, params: FlatValues = {}): Promise<Outcome> =>
  phone().ask('goToPage', { name, params });

/** Closes the webview the page lives in; in a browser, closes the tab or goes back. */
export const closeWebview = plainly('closeWebview');

export const goHome = plainly('goHome');

export const goMine = plainly('goMine');

export const goToLogin = plainly('goToLogin');

/** Opens the dialler with a number such as `+63 2 8888 1234`; the borrower makes the call. */
export const callPhone = (number: string): Promise<Outcome> => phone().ask('callPhone', { number });

/** Opens a message to a number; the borrower sends it. */
export const sendSms = (number: string, text?: string): Promise<Outcome> => phone().ask('sendSms', { number, text });

/** Tries the phone's own rating prompt; the store may show nothing and does not say so. */
export const goRate = plainly('goRate');

/** Tells the app's own tracking that a point was reached; without an app nobody is told. */
export const confirmTrackingPoint = (name: string, params: FlatValues = {}): Promise<Outcome> =>
  phone().ask('confirmTrackingPoint', { name, params });

export const startBankBinding = plainly('startBankBinding');

export const endBankBinding = plainly('endBankBinding');

/** While on, the phone asks the page first when Back is pressed (see `on('back', …)`). */
export const setBackHook = (isOn: boolean): Promise<Outcome> => phone().ask('setBackHook', { isOn });

/** Who would do this action now, and why. */
export const can = (action: Action): Ability => phone().can(action);

/** Hears what the phone tells. A `back` listener returns true when the page handled it. Returns: stop listening. */
export const on = (event: PhoneEvent, listener: PhoneListener): (() => void) => phone().on(event, listener);

/** What is known of the phone now; `whenPhoneIsKnown` waits until the app has introduced itself or is known absent. */
export const environmentOfPhone = (): PhoneEnvironment => phone().environment();

export const whenPhoneIsKnown = (): Promise<PhoneEnvironment> => phone().known();

/** Whether an app is around the page, one that never introduces itself included; waits as long as a late one may take. */
export const isInApp = (): Promise<boolean> =>
  phone()
    .known()
    .then(() => phone().isInApp());

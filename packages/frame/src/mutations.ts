/** Deeds without React and without a page: for tools that let histories happen to them. A screen uses `useDeed`. */
export { createDeed, type Deed, type DeedView } from './mutations/createMutation.ts';
export { createIntents, type Intents } from './payments/paymentIntents.ts';
export type { MoneyRules } from './payments/paymentOptions.ts';
export { fromStamp, toStamp } from './storage/storedTime.ts';
export { recall, remember, stored } from './storage/storage.ts';
export { type Clock, locksAfterWriting, type WindowLocks, type WindowStorage } from './storage/crossTabLock.ts';

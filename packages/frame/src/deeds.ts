/** Deeds without React and without a page: for tools that let histories happen to them. A screen uses `useDeed`. */
export { createDeed, type Deed, type DeedView } from './deed.ts';
export { createIntents, type Intents } from './intents.ts';
export type { MoneyRules } from './moneyRules.ts';
export { fromStamp, toStamp } from './stamps.ts';
export { recall, remember, stored } from './stored.ts';
export { type Clock, locksAfterWriting, type WindowLocks, type WindowStorage } from './windows.ts';

/** Payments as the frame hosts them: what it calls, and what it hands over. Also for tools that run generated histories. */
export { type NotSentReason, setFrame } from './frame/frame.ts';
export { createAcceptedPayments } from './intents/acceptedPayments.ts';
export { createPaymentIntents, type PaymentIntents } from './intents/paymentIntents.ts';
export type { PaymentOptions } from './intents/paymentOptions.ts';
export { createMutation } from './sending/createMutation.ts';
export { isMutationInFlight, markDataFetched } from './sending/mutationsOfPage.ts';
export type { Mutation } from './sending/mutationTypes.ts';
export { useMutation } from './sending/useMutation.ts';
export { type Clock, pageClock } from './storage/clock.ts';
export { locksAfterStorageSync, type WebLocks } from './storage/crossTabLock.ts';
export { digest } from './storage/digest.ts';
export { historyEntryStorage, isMissingIn, saveInEntry, stateOfTexts } from './storage/historyEntryStorage.ts';
export { fromStoredTime, toStoredTime } from './storage/storedTime.ts';
export { tryOrUndefined, type WebStorage } from './storage/webStorage.ts';

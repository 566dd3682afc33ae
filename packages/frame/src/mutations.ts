/** Mutations without React and without a page, for tools that run generated histories. A screen uses `useMutation`. */
export { createMutation } from './mutations/createMutation.ts';
export type { Mutation } from './mutations/mutationTypes.ts';
export { acceptedPaymentsOf } from './payments/acceptedPayments.ts';
export { createPaymentIntents, type PaymentIntents } from './payments/paymentIntents.ts';
export type { PaymentOptions } from './payments/paymentOptions.ts';
export type { Clock } from './storage/clock.ts';
export { locksAfterStorageSync, type WebLocks, type WebStorage } from './storage/crossTabLock.ts';
export { fromStoredTime, toStoredTime } from './storage/storedTime.ts';

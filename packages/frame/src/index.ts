/**
 * What the shell gives a screen. Every name here is on the frame contract (`contract.json`): it exists once, in the
 * shell, and leaves only with a bump of the contract. What shell, standalone pages and tests need besides comes from
 * `@loan/frame/host`, `/environment` and `/testing`.
 */

export { AfterFirstPaint } from './rendering/AfterFirstPaint.tsx';
export { type UrlParams, useUrlParams } from './navigation/useUrlParams.ts';
export { readCookie, writeCookie } from './storage/cookies.ts';
export { createStore } from './rendering/createStore.ts';
export { currencySymbol } from './i18n/currencySymbol.ts';
export { useMarketConfig } from './market/useMarketConfig.ts';
export { type Day, parseDate } from './i18n/formatDate.ts';
export type { MarketConfig } from './market/marketConfig.ts';
export { allowUrl, type UrlPurpose } from './navigation/allowUrl.ts';
export { useQueryData, useOptionalQueryData, useRefetch } from './queries/queryData.tsx';
export type { ErrorBoundaryProps } from './remote/screenRoute.ts';
export { useHistoryEntryState } from './navigation/historyEntryState.ts';
export { useHistoryGuard } from './navigation/useHistoryGuard.ts';
export { type MutationState, isUnconfirmed, type PaymentStatus } from './payments/paymentStateMachine.ts';
export type { SubmissionDetails, PendingSubmission } from './payments/paymentIntents.ts';
export { Link } from './navigation/Link.tsx';
export { lazyWithRetry } from './rendering/lazyWithRetry.tsx';
export { type LaunchParams, useLaunchParams } from './launch/launchParams.ts';
export type { Cents } from './i18n/formatMoney.ts';
export {
  type NavigateOptions,
  navigate,
  goBack,
  type ExternalUrlOptions,
  openExternalUrl,
  useNavigate,
  type PressToNavigate,
  pressToNavigate,
} from './navigation/navigate.ts';
export { type ReportEvent, report } from './telemetry/report.ts';
export {
  type ComplaintDraft,
  clearAppStorage,
  storageRemove,
  type RepaymentInfo,
  storageGet,
  storageSet,
  type StartedPayments,
  storageKeys,
} from './storage/storage.ts';
export { type TranslateFn, type MessageValues, useTranslation } from './i18n/useTranslation.ts';
export { toast } from './feedback/toasts.tsx';
export { useNativeBack } from './navigation/useNativeBack.ts';
export {
  type MutationResult,
  type MutationOptions,
  type PaymentOptions,
  useMutation,
  usePendingSubmission,
} from './mutations/useMutation.ts';
export { type Format, useFormat } from './i18n/useFormat.ts';
export { useMutationErrorEffect } from './mutations/useMutationErrorEffect.ts';
export { usePageResume } from './navigation/usePageResume.ts';
export { useResendCooldown } from './mutations/useResendCooldown.ts';

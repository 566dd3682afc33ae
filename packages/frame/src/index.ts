/**
 * What the shell provides to every screen. Each name is part of the frame contract (`contract.json`): the shell alone
 * bundles it, and removing it takes a higher contract number. The entries for the shell, standalone pages, tests and
 * tools are listed in the README.
 */

export { useMutation } from '@loan/payments/core';
export { placeCall } from './feedback/placeCall.ts';
export { toast } from './feedback/toasts.tsx';
export { currencySymbol } from './i18n/currencySymbol.ts';
export { type Day, parseDate } from './i18n/formatDate.ts';
export type { Cents } from './i18n/formatMoney.ts';
export { type Format, useFormat } from './i18n/useFormat.ts';
export { type MessageValues, type TranslateFn, useTranslation } from './i18n/useTranslation.ts';
export { useLaunchParams } from './launch/launchParams.ts';
export type { MarketConfig } from './market/marketConfig.ts';
export { SMS_RESEND_SECONDS } from './mutations/resendCooldown.ts';
export { useMutationErrorEffect } from './mutations/useMutationErrorEffect.ts';
export { useResendCooldown } from './mutations/useResendCooldown.ts';
export { allowUrl, type UrlPurpose } from './navigation/allowUrl.ts';
export { useHistoryEntryState } from './navigation/historyEntryState.ts';
export { Link } from './navigation/Link.tsx';
export {
  type ExternalUrlOptions,
  goBack,
  type NavigateOptions,
  navigate,
  openExternalUrl,
  type PressToNavigate,
  pressToNavigate,
  useNavigate,
} from './navigation/navigate.ts';
export { useHistoryGuard } from './navigation/useHistoryGuard.ts';
export { useNativeBack } from './navigation/useNativeBack.ts';
export { usePageResume } from './navigation/usePageResume.ts';
export { type UrlParams, useUrlParams } from './navigation/useUrlParams.ts';
export { useMarketConfig } from './page/useMarketConfig.ts';
export { type OptionalQueryData, useOptionalQueryData, useQueryData, useRefetch } from './queries/queryData.tsx';
export type { ErrorBoundaryProps } from './remote/screenRoute.ts';
export { AfterFirstPaint } from './rendering/AfterFirstPaint.tsx';
export { createStore } from './rendering/createStore.ts';
export { lazyWithRetry } from './rendering/lazyWithRetry.tsx';
export { forgetBorrower } from './session/forgetBorrower.ts';
export { readCookie, writeCookie } from './storage/cookies.ts';
export { clearAppStorage, defineStorageItem, type StorageItem } from './storage/storage.ts';
export { type ReportEvent, report } from './telemetry/report.ts';

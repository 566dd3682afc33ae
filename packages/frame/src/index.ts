/**
 * What the shell gives a screen. Every name here is on the frame contract (`contract.json`): it exists once, in the
 * shell, and leaves only with a bump of the contract. What shell, standalone pages and tests need besides comes from
 * `@loan/frame/host`, `/environment` and `/testing`.
 */

export { Afterwards } from './rendering/AfterFirstPaint.tsx';
export { type Address, useAddress } from './launch/urlQuery.ts';
export { readCookie, writeCookie } from './storage/cookies.ts';
export { createStore } from './rendering/createStore.ts';
export { currencySymbol } from './i18n/currencySymbol.ts';
export { useEnvironment } from './market/useMarketConfig.ts';
export { type Day, readDay } from './i18n/formatDate.ts';
export type { Environment } from './market/marketConfig.ts';
export { gateUrl, type UrlUse } from './navigation/allowUrl.ts';
export { useAnswer, useOptionalAnswer, useReload } from './queries/queryData.tsx';
export type { InsteadProps } from './remote/screenRoute.ts';
export { useBackStep } from './navigation/useHistoryGuard.ts';
export { type DeedState, isUnconfirmed, type WhatHappened } from './payments/paymentStateMachine.ts';
export type { IntentDetails, OpenIntent } from './payments/paymentIntents.ts';
export { Link } from './navigation/Link.tsx';
export { later } from './rendering/lazyWithRetry.tsx';
export { type Launch, useLaunch } from './launch/launchParams.ts';
export type { Cents } from './i18n/formatMoney.ts';
export {
  type GoOptions,
  go,
  goBack,
  type OutsideOptions,
  openOutside,
  useGo,
  type WayTo,
  wayTo,
} from './navigation/navigate.ts';
export { type ReportEvent, report } from './telemetry/report.ts';
export {
  type ComplaintDraft,
  clearOwn,
  forget,
  type RepaymentInfo,
  recall,
  remember,
  type StartedPayments,
  stored,
} from './storage/storage.ts';
export { type Say, type TextValues, useTexts } from './i18n/useTranslation.ts';
export { toast } from './feedback/toasts.tsx';
export { useBackHook } from './navigation/useNativeBack.ts';
export { type DeedHandle, type DeedOptions, type MoneyRules, useDeed, useOpenIntent } from './mutations/useMutation.ts';
export { type Format, useFormat } from './i18n/useFormat.ts';
export { useNewError } from './mutations/useMutationErrorEffect.ts';
export { useReturn } from './navigation/usePageResume.ts';
export { useSmsLock } from './mutations/useResendCooldown.ts';

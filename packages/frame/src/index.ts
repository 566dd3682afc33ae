/**
 * What the shell gives a screen. Every name here is on the frame contract (`contract.json`): it exists once, in the
 * shell, and leaves only with a bump of the contract. What shell, standalone pages and tests need besides comes from
 * `@loan/frame/host`, `/environment` and `/testing`.
 */

export { Afterwards } from './Afterwards.tsx';
export { type Address, useAddress } from './addresses.ts';
export { readCookie, writeCookie } from './cookies.ts';
export { createStore } from './createStore.ts';
export { currencySymbol } from './currencySymbol.ts';
export { useEnvironment } from './currentEnvironment.ts';
export { type Day, readDay } from './dates.ts';
export type { Environment } from './environment.ts';
export { gateUrl, type UrlUse } from './gateUrl.ts';
export { useAnswer, useOptionalAnswer, useReload } from './host/answers.tsx';
export type { InsteadProps } from './host/hostedScreen.ts';
export { useBackStep } from './host/useBackStep.ts';
export { type DeedState, isUnconfirmed, type WhatHappened } from './intentMachine.ts';
export type { IntentDetails, OpenIntent } from './intents.ts';
export { Link } from './Link.tsx';
export { later } from './later.tsx';
export { type Launch, useLaunch } from './launch.ts';
export type { Cents } from './money.ts';
export {
  type GoOptions,
  go,
  goBack,
  type OutsideOptions,
  openOutside,
  useGo,
  type WayTo,
  wayTo,
} from './navigation.ts';
export { type ReportEvent, report } from './report.ts';
export {
  type ComplaintDraft,
  clearOwn,
  forget,
  type RepaymentInfo,
  recall,
  remember,
  type StartedPayments,
  stored,
} from './stored.ts';
export { type Say, type TextValues, useTexts } from './texts.ts';
export { toast } from './toasts.tsx';
export { useBackHook } from './useBackHook.ts';
export { type DeedHandle, type DeedOptions, type MoneyRules, useDeed, useOpenIntent } from './useDeed.ts';
export { type Format, useFormat } from './useFormat.ts';
export { useNewError } from './useNewError.ts';
export { useReturn } from './useReturn.ts';
export { useSmsLock } from './useSmsLock.ts';

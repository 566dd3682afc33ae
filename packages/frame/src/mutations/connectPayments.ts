import { type NotSentReason, setFrame } from '@loan/payments/core';
import { toast } from '../feedback/toasts.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { translate, useTranslation } from '../i18n/useTranslation.ts';
import { payingBorrower } from '../launch/currentBorrower.ts';
import { isNavigatingOrLeaving } from '../navigation/navigate.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import { safeLocalStorage, safeSessionStorage } from '../page/safeStorage.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { useRefetch } from '../queries/queryData.tsx';
import { refetchScreen } from '../queries/refetch.ts';
import { lazyWithRetry } from '../rendering/lazyWithRetry.tsx';
import { defineStorageItem } from '../storage/storage.ts';
import { report } from '../telemetry/report.ts';

const MESSAGE_ID_OF: Readonly<Record<NotSentReason, string>> = {
  changed: 'frame.dataChanged',
  'refetch-failed': 'frame.refetchFailed',
  'in-flight-elsewhere': 'frame.inFlightElsewhere',
  unconfirmed: 'frame.earlierUnconfirmed',
  leaving: 'frame.pageIsOpening',
};

/** Hands the frame to payments, which begin a new page. */
export function connectPayments(): void {
  setFrame({
    market: getMarketConfig,
    payingBorrower,
    localStorage: safeLocalStorage,
    sessionStorage: safeSessionStorage,
    report,
    refetchScreen: () => refetchScreen(),
    isNavigatingOrLeaving,
    showNotSent: (why) => toast.info(translate(MESSAGE_ID_OF[why])),
    defineStorageItem,
    lazyWithRetry,
    usePageResume,
    useRefetch,
    useTranslation,
    useFormat,
  });
}

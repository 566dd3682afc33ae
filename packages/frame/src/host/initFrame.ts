/** Sets up what rendering needs: market, language, launch parameters, payments, toasts, queries and login redirect. */

import { connectToasts } from '../feedback/toasts.tsx';
import { setLocale, translate } from '../i18n/useTranslation.ts';
import { type LaunchDecision, readLaunchParams, setLaunchParams } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import { connectPayments } from '../mutations/connectPayments.ts';
import { setPage } from '../page/page.ts';
import { connectQueryClient } from '../queries/queryClient.ts';
import { installLoginRedirect } from './loginRedirect.ts';

/**
 * @param launch the decision for this page; a running session that it would replace stays in use until `changeSession`
 * @returns stops everything, for tests
 */
export function initFrame(
  market: MarketConfig,
  locale: string,
  launch: LaunchDecision = readLaunchParams(window.location, market),
): () => void {
  connectPayments();
  setPage({ market });
  setLocale(locale);
  setLaunchParams(launch.replaces ?? launch);
  const stops = [
    connectToasts(() => translate('frame.failure.rejected')),
    connectQueryClient(),
    installLoginRedirect(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

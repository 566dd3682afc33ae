/** What must stand before anything is drawn: environment, language, launch, toasts, session and fault watching. */

import { connectToasts } from '../feedback/toasts.tsx';
import { setLocale, translate } from '../i18n/useTranslation.ts';
import { type LaunchDecision, readLaunchParams, setLaunchParams } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import { setMarketConfig } from '../market/useMarketConfig.ts';
import { installErrorReporting } from '../telemetry/report.ts';
import { observeWebVitals } from '../telemetry/webVitals.ts';
import { installLoginRedirect } from './loginRedirect.ts';

/**
 * @param launch as it was decided for this page; a session that would end with it stays for the time being
 * @returns stops everything again, for tests
 */
export function initFrame(
  environment: MarketConfig,
  locale: string,
  launch: LaunchDecision = readLaunchParams(window.location, environment),
): () => void {
  setMarketConfig(environment);
  setLocale(locale);
  setLaunchParams(launch.replaces ?? launch);
  const stops = [
    connectToasts(() => translate('frame.failure.rejected')),
    installLoginRedirect(),
    installErrorReporting(window),
    observeWebVitals(window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

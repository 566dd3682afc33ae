/** What must stand before anything is drawn: environment, language, launch, toasts, session and fault watching. */

import { setEnvironment } from '../market/useMarketConfig.ts';
import type { Environment } from '../market/marketConfig.ts';
import { adoptLaunch, decideLaunch, type LaunchDecision } from '../launch/launchParams.ts';
import { watchForFaults } from '../telemetry/report.ts';
import { watchSession } from './loginRedirect.ts';
import { say, setLocale } from '../i18n/useTranslation.ts';
import { tieToastsToCalls } from '../feedback/toasts.tsx';
import { watchVitals } from '../telemetry/webVitals.ts';

/**
 * @param launch as it was decided for this page; a session that would end with it stays for the time being
 * @returns stops everything again, for tests
 */
export function startFrame(
  environment: Environment,
  locale: string,
  launch: LaunchDecision = decideLaunch(window.location, environment),
): () => void {
  setEnvironment(environment);
  setLocale(locale);
  adoptLaunch(launch.replaces ?? launch);
  const stops = [
    tieToastsToCalls(() => say('frame.failure.refused')),
    watchSession(),
    watchForFaults(window),
    watchVitals(window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

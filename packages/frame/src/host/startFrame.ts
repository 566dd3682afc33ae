/** What must stand before anything is drawn: environment, language, launch, toasts, session and fault watching. */

import { setEnvironment } from '../currentEnvironment.ts';
import type { Environment } from '../environment.ts';
import { adoptLaunch, decideLaunch, type LaunchDecision } from '../launch.ts';
import { watchForFaults } from '../report.ts';
import { watchSession } from '../session.ts';
import { say, setLocale } from '../texts.ts';
import { tieToastsToCalls } from '../toasts.tsx';
import { watchVitals } from '../vitals.ts';

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

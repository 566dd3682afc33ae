/** What must stand before anything is drawn: environment, language, launch, toasts, session and fault watching. */

import { setEnvironment } from '../currentEnvironment.ts';
import type { Environment } from '../environment.ts';
import { captureLaunch, ownSession } from '../launch.ts';
import { watchForFaults } from '../report.ts';
import { watchSession } from '../session.ts';
import { say, setLocale } from '../texts.ts';
import { tieToastsToCalls } from '../toasts.tsx';
import { watchVitals } from '../vitals.ts';

/** @returns stops everything again, for tests */
export function startFrame(environment: Environment, locale: string): () => void {
  setEnvironment(environment);
  setLocale(locale);
  captureLaunch(window.location, ownSession());
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

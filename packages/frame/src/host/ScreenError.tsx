/** Rendered in place of a screen that has failed or lacks URL parameters. Every error offers an action. */
import { isApiError } from '@loan/api';
import { goHome } from '@loan/bridge';
import { Button, type ButtonProps, ErrorState, Page } from '@loan/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { failureCause, splitMessage } from '../feedback/failureMessage.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import { type ShownVisit, ShownVisitContext } from '../navigation/visits.ts';
import { report } from '../telemetry/report.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const DETACHED: ShownVisit = { isReturn: false, isPending: false, reopen: async () => undefined };

/** @param onFailure called once per error; returns true when another build is available, which then loads at once */
export function ScreenError({ error, onFailure }: { error: unknown; onFailure: (error: unknown) => boolean }) {
  const t = useTranslation();
  const { isPending, reopen } = useContext(ShownVisitContext) ?? DETACHED;
  const [isSwitchingBuild, setIsSwitchingBuild] = useState(false);
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (reported.current === error) return;
    reported.current = error;
    if (!onFailure(error)) return;
    setIsSwitchingBuild(true);
    void reopen().finally(() => setIsSwitchingBuild(false));
  }, [error, onFailure, reopen]);

  // The borrower is back, or the network.
  usePageResume(() => void reopen());
  useEffect(() => {
    const onOnline = () => void reopen();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [reopen]);

  const message = isApiError(error) ? error.message : '';
  if (isSwitchingBuild) return <ScreenSkeleton />;
  const cause = failureCause(error);
  const isSessionOver = cause === 'unauthenticated';
  const canRetry = cause !== 'disabled';
  // What the lender has rejected it rejects again: going elsewhere comes first.
  const isRejected = cause === 'rejected';
  const [heading, text] = isRejected ? splitMessage(message) : [];
  const retry = canRetry && (
    <Button
      variant={isSessionOver ? 'ghost' : isRejected ? 'secondary' : 'primary'}
      size={isSessionOver ? 'small' : 'regular'}
      isBusy={isPending}
      onPress={() => void reopen()}
    >
      {t('frame.tryAgain')}
    </Button>
  );
  const actions = isRejected ? (
    <>
      <HomeButton variant="primary" />
      {retry}
    </>
  ) : (
    <>
      {retry}
      <HomeButton />
    </>
  );
  return (
    <Page title={t('frame.failure.title')}>
      {isSessionOver ? (
        <SessionEnded>{retry}</SessionEnded>
      ) : (
        <ErrorState cause={cause} title={heading || t(`frame.failure.heading.${cause}`)} actions={actions}>
          {heading ? text : (isRejected && message) || t(`frame.failure.${cause}`)}
        </ErrorState>
      )}
    </Page>
  );
}

/** @param names the missing parameters; reported and not shown, because a borrower cannot correct the link */
export function MissingParams({ names }: { names: readonly string[] }) {
  const t = useTranslation();
  const message = `The URL lacks ${names.join(', ')}`;
  useEffect(() => report({ kind: 'error', message }), [message]);
  return (
    <Page title={t('frame.missingParams.title')}>
      <ErrorState cause="not-found" title={t('frame.missingParams.heading')} actions={<HomeButton />}>
        {t('frame.missingParams.text')}
      </ErrorState>
    </Page>
  );
}

export function HomeButton({ variant = 'secondary' }: Pick<ButtonProps, 'variant'>) {
  const t = useTranslation();
  return (
    <Button variant={variant} onPress={() => void goHome()}>
      {t('frame.home')}
    </Button>
  );
}

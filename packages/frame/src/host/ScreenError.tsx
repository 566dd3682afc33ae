/** What stands where a screen should be: waiting, failed, or not enough in the address. Always with a way on. */
import { isApiError } from '@loan/api';
import { goHome } from '@loan/bridge';
import { Button, ErrorState, Page, Skeleton } from '@loan/ui';
import { useEffect, useRef, useState } from 'react';
import { report } from '../telemetry/report.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { useTexts } from '../i18n/useTranslation.ts';
import { isRemoteError } from '../remote/screenRoute.ts';
import { useNavigator, useView } from '../navigation/navigationContext.tsx';

/** Which of the frame's texts tells what happened. */
export function failureText(error: unknown): string {
  if (isRemoteError(error)) {
    if (error.reason === 'disabled') return 'frame.failure.disabled';
    return error.reason === 'offline' ? 'frame.failure.offline' : 'frame.failure.remote';
  }
  if (!isApiError(error)) return 'frame.failure.screen';
  switch (error.kind) {
    case 'offline':
      return 'frame.failure.offline';
    case 'slow':
      return 'frame.failure.slow';
    case 'signed-out':
      return 'frame.failure.signedOut';
    case 'refused':
      return 'frame.failure.refused';
    case 'broken':
      return 'frame.failure.broken';
  }
}

export function WaitingScreen() {
  const t = useTexts();
  return (
    <Page title={t('frame.waiting')}>
      <Skeleton shape="page" />
    </Page>
  );
}

/** @param onFailure told once; true when another build stands ready, so that trying again needs no tap */
export function ScreenFailure({ error, onFailure }: { error: unknown; onFailure: (error: unknown) => boolean }) {
  const t = useTexts();
  const { readAgain } = useNavigator();
  const { isReading } = useView();
  const [isMoving, setIsMoving] = useState(false);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (told.current === error) return;
    told.current = error;
    if (!onFailure(error)) return;
    setIsMoving(true);
    void readAgain().finally(() => setIsMoving(false));
  }, [error, onFailure, readAgain]);

  if (isMoving) return <WaitingScreen />;
  const lendersWords = isApiError(error) && error.kind === 'refused' ? error.message : '';
  const isSessionOver = isApiError(error) && error.kind === 'signed-out';
  const canRetry = !(isRemoteError(error) && error.reason === 'disabled');
  const actions = (
    <>
      {canRetry && (
        <Button kind={isSessionOver ? 'secondary' : 'primary'} isBusy={isReading} onPress={() => void readAgain()}>
          {t('frame.tryAgain')}
        </Button>
      )}
      <WayHome />
    </>
  );
  return (
    <Page title={t('frame.failure.title')}>
      {isSessionOver ? (
        <SessionEnded>{actions}</SessionEnded>
      ) : (
        <ErrorState title={t('frame.failure.heading')} actions={actions}>
          {lendersWords || t(failureText(error))}
        </ErrorState>
      )}
    </Page>
  );
}

/** @param names of what the address lacks: whoever made the link, or is told of it, sees what to mend */
export function IncompleteAddress({ names }: { names: readonly string[] }) {
  const t = useTexts();
  const lacks = names.join(', ');
  useEffect(() => report({ kind: 'error', message: `The address lacks ${lacks}` }), [lacks]);
  return (
    <Page title={t('frame.incomplete.title')}>
      <ErrorState title={t('frame.incomplete.heading')} actions={<WayHome />}>
        {t('frame.incomplete.text', { names: lacks })}
      </ErrorState>
    </Page>
  );
}

export function WayHome() {
  const t = useTexts();
  return (
    <Button kind="secondary" onPress={() => void goHome()}>
      {t('frame.wayHome')}
    </Button>
  );
}

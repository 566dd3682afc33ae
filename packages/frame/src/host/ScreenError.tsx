/** Rendered in place of a screen that is loading, has failed or lacks URL parameters. Every error offers an action. */
import { isApiError } from '@loan/api';
import { goHome } from '@loan/bridge';
import { Button, type ButtonProps, ErrorState, Page, Skeleton, Stack, VisuallyHidden } from '@loan/ui';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorHeadingId, errorMessageId, splitMessage } from '../feedback/failureMessage.ts';
import { placeCall } from '../feedback/placeCall.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useMarketConfig } from '../market/useMarketConfig.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import { type ShownVisit, ShownVisitContext } from '../navigation/visits.ts';
import { isRemoteError } from '../remote/screenRoute.ts';
import type { OpenScreen } from '../screen-loading/openScreen.ts';
import { report } from '../telemetry/report.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { setDocumentTitle } from './setDocumentTitle.ts';

/** After these times the placeholder is explained in words, and the page can be tried again. */
const EXPLAINED_AFTER_MS = 3_000;
const RELOADABLE_AFTER_MS = 7_000;

/** The placeholder of a screen. It has the screen's own title and shape as soon as the code is loaded. */
export function ScreenSkeleton({ opened }: { opened?: OpenScreen }) {
  const t = useTranslation();
  const { servicePhone } = useMarketConfig();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = [EXPLAINED_AFTER_MS, RELOADABLE_AFTER_MS].map((ms) => setTimeout(setWaitedMs, ms, ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const [handle, setHandle] = useState(opened?.module?.handle);
  useEffect(() => {
    let isCurrent = true;
    void opened?.code.then(
      (module) => isCurrent && setHandle(module.handle),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [opened]);
  // The code gives the heading.
  useLayoutEffect(setDocumentTitle, [handle]);
  const loadingText = t('frame.loadingPage');
  return (
    <Page
      title={
        handle ? (
          <>
            {t(handle.title)}
            <VisuallyHidden>, {loadingText}</VisuallyHidden>
          </>
        ) : (
          loadingText
        )
      }
    >
      <Skeleton shape={handle?.skeleton ?? 'page'} />
      <div role="status">{waitedMs >= EXPLAINED_AFTER_MS && t('frame.loadingLong')}</div>
      {waitedMs >= RELOADABLE_AFTER_MS && (
        <Stack gap="s">
          <Button variant="secondary" onPress={() => window.location.reload()}>
            {t('frame.tryAgain')}
          </Button>
          <Button variant="ghost" onPress={() => placeCall(servicePhone)}>
            {t('frame.callUs', { number: servicePhone })}
          </Button>
        </Stack>
      )}
    </Page>
  );
}

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
  const isSessionOver = isApiError(error) && error.kind === 'unauthenticated';
  const canRetry = !(isRemoteError(error) && error.reason === 'disabled');
  // What the lender has rejected it rejects again: going elsewhere comes first.
  const isRejected = isApiError(error) && error.kind === 'rejected';
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
        <ErrorState title={heading || t(errorHeadingId(errorMessageId(error)))} actions={actions}>
          {heading ? text : (isRejected && message) || t(errorMessageId(error))}
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
      <ErrorState title={t('frame.missingParams.heading')} actions={<HomeButton />}>
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

/** Rendered in place of a screen that is loading: grey bars, then a sentence, then what can be done instead. */
import { Button, Page, Skeleton, Stack, VisuallyHidden } from '@loan/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { placeCall } from '../feedback/placeCall.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { setDocumentTitle } from '../page/setDocumentTitle.ts';
import { useMarketConfig } from '../page/useMarketConfig.ts';
import type { OpenScreen } from '../screen-loading/openScreen.ts';

/** After these times the placeholder is explained in words, and the page can be tried again. */
const EXPLAINED_AFTER_MS = 3_000;
const RELOADABLE_AFTER_MS = 7_000;

/** The placeholder of a screen. It has the screen's own title as soon as the code is loaded. */
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
      <Skeleton shape="page" />
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

import { useUrlParams, useTranslation } from '@loan/frame';
import { HomeButton } from '@loan/frame/host';
import { ErrorState, Page } from '@loan/ui';

/** Codes the page has words for. An address can choose among these and never bring words of its own. */
const KNOWN_CODES = ['offline', 'timeout', 'invalid-response', 'rejected'] as const;

/** The borrower was sent here because something failed, reads what, and finds the way home. */
export function ErrorScreen() {
  const t = useTranslation();
  const code = useUrlParams().value('code');
  const knownCode = KNOWN_CODES.find((candidate) => candidate === code);
  return (
    <Page title={t('frame.failure.title')}>
      <ErrorState title={t('frame.failure.heading')} actions={<HomeButton />}>
        {t(knownCode ? `frame.failure.${knownCode}` : 'frame.failure.screen')}
      </ErrorState>
    </Page>
  );
}

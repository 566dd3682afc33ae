import { useAddress, useTexts } from '@loan/frame';
import { WayHome } from '@loan/frame/host';
import { ErrorState, Page } from '@loan/ui';

/** Codes the page has words for. An address can choose among these and never bring words of its own. */
const LISTED = ['offline', 'slow', 'broken', 'refused'] as const;

/** The borrower was sent here because something failed, reads what, and finds the way home. */
export function ErrorScreen() {
  const t = useTexts();
  const code = useAddress().value('code');
  const known = LISTED.find((listed) => listed === code);
  return (
    <Page title={t('frame.failure.title')}>
      <ErrorState title={t('frame.failure.heading')} actions={<WayHome />}>
        {t(known ? `frame.failure.${known}` : 'frame.failure.screen')}
      </ErrorState>
    </Page>
  );
}

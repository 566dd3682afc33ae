import { goBack, useTranslation, useUrlParams } from '@loan/frame';
import { HomeButton } from '@loan/frame/host';
import { Button, ErrorState, Page } from '@loan/ui';

/** Values of `?code=` that have a message. Other parameters of the URL are never shown. */
const KNOWN_CODES = ['offline', 'timeout', 'invalid-response', 'rejected'] as const;

/** The borrower reads what failed, and goes back to where they tried it, or home. */
export function ErrorScreen() {
  const t = useTranslation();
  const code = useUrlParams().value('code');
  const cause = KNOWN_CODES.find((candidate) => candidate === code) ?? 'screen';
  return (
    <Page title={t('frame.failure.title')}>
      <ErrorState
        cause={cause}
        title={t(`frame.failure.heading.${cause}`)}
        actions={
          <>
            <Button onPress={tryAgain}>{t('frame.tryAgain')}</Button>
            <HomeButton />
          </>
        }
      >
        {t(`frame.failure.${cause}`)}
      </ErrorState>
    </Page>
  );
}

/** Leads to where it was tried: the entry before may be the lender's page, which `goBack` does not count as this visit's. */
function tryAgain() {
  if (window.history.length > 1) window.history.back();
  else void goBack();
}

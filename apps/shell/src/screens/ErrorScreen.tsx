import { useTranslation, useUrlParams } from '@loan/frame';
import { errorHeadingId, HomeButton } from '@loan/frame/host';
import { ErrorState, Page } from '@loan/ui';

/** Values of `?code=` that have a message. Other parameters of the URL are never shown. */
const KNOWN_CODES = ['offline', 'timeout', 'invalid-response', 'rejected'] as const;

/** The borrower reads what failed and can go home. */
export function ErrorScreen() {
  const t = useTranslation();
  const code = useUrlParams().value('code');
  const knownCode = KNOWN_CODES.find((candidate) => candidate === code);
  const messageId = `frame.failure.${knownCode ?? 'screen'}`;
  return (
    <Page title={t('frame.failure.title')}>
      <ErrorState title={t(errorHeadingId(messageId))} actions={<HomeButton />}>
        {t(messageId)}
      </ErrorState>
    </Page>
  );
}

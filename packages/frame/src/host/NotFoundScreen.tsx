import { ErrorState, Page } from '@loan/ui';
import { useTranslation } from '../i18n/useTranslation.ts';
import { HomeButton } from './ScreenError.tsx';

/** Shown for a path without a screen. */
export function NotFoundScreen() {
  const t = useTranslation();
  return (
    <Page title={t('frame.notFound.title')}>
      <ErrorState cause="not-found" title={t('frame.notFound.heading')} actions={<HomeButton />}>
        {t('frame.notFound.text')}
      </ErrorState>
    </Page>
  );
}

import { EmptyState, Page } from '@loan/ui';
import { useTranslation } from '../i18n/useTranslation.ts';
import { HomeButton } from './ScreenError.tsx';

/** The borrower followed an address nobody owns, and finds the way home. */
export function NotFoundScreen() {
  const t = useTranslation();
  return (
    <Page title={t('frame.notFound.title')}>
      <EmptyState title={t('frame.notFound.heading')} actions={<HomeButton />}>
        {t('frame.notFound.text')}
      </EmptyState>
    </Page>
  );
}

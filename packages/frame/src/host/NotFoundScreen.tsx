import { EmptyState, Page } from '@loan/ui';
import { useTexts } from '../i18n/useTranslation.ts';
import { WayHome } from './ScreenError.tsx';

/** The borrower followed an address nobody owns, and finds the way home. */
export function NotFoundScreen() {
  const t = useTexts();
  return (
    <Page title={t('frame.notFound.title')}>
      <EmptyState title={t('frame.notFound.heading')} actions={<WayHome />}>
        {t('frame.notFound.text')}
      </EmptyState>
    </Page>
  );
}

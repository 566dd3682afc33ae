/** The borrower reads the privacy policy, from the top unless the URL names a section. */
import { goBack, useTranslation } from '@loan/frame';
import { Button, Page } from '@loan/ui';
import { useEffect } from 'react';
import { useDocumentTitle } from '../site/useDocumentTitle.ts';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';

function PrivacyPolicyScreen() {
  const t = useTranslation();
  useDocumentTitle(t('official-site.privacyPolicy'));
  useScrollToTopOnShow();
  return (
    <Page
      isWide
      title={t('official-site.privacyPolicy')}
      onBack={() => void goBack()}
      backText={t('official-site.back')}
      action={
        <Button variant="ghost" size="small" onPress={() => window.print()}>
          {t('official-site.print')}
        </Button>
      }
    >
      <PrivacyPolicy />
    </Page>
  );
}

/** Runs on mount and on a return from the back-forward cache, after the frame restored the scroll position. */
function useScrollToTopOnShow() {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && scrollToHashOrTop();
    scrollToHashOrTop();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

function scrollToHashOrTop() {
  const section = window.location.hash && document.getElementById(window.location.hash.slice(1));
  if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
}

export { PrivacyPolicyScreen as Component };

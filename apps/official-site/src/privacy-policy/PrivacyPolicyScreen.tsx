/** The borrower reads the privacy policy, from the top unless the URL names a section. */
import { goBack, useMarketConfig, useTranslation } from '@loan/frame';
import { Button, Page } from '@loan/ui';
import { useEffect } from 'react';
import { getPrivacyPolicy } from '../../content/getPrivacyPolicy.ts';
import { Article } from '../site/Article.tsx';
import { useDocumentTitle } from '../site/useDocumentTitle.ts';
import { useLocale } from '../site/useLocale.ts';

function PrivacyPolicyScreen() {
  const t = useTranslation();
  const marketConfig = useMarketConfig();
  const locale = useLocale();
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
      <Article article={getPrivacyPolicy(marketConfig, locale)} isTitled={false} />
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

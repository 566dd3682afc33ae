/** The borrower reads what the lender knows and does with it, always from the top unless a section was asked for. */
import { goBack, useEnvironment, useTexts } from '@loan/frame';
import { Button, Page } from '@loan/ui';
import { useEffect } from 'react';
import { privacyPolicyOf } from '../../content/privacyPolicy.ts';
import { Article } from '../site/Article.tsx';
import { useTitle } from '../site/useDocumentTitle.ts';

export function Component() {
  const t = useTexts();
  const environment = useEnvironment();
  useTitle(t('official-site.privacyPolicy'));
  useStartAtTheTop();
  return (
    <Page
      isWide
      title={t('official-site.privacyPolicy')}
      onBack={() => void goBack()}
      backText={t('official-site.back')}
      action={
        <Button kind="quiet" size="small" onPress={() => window.print()}>
          {t('official-site.print')}
        </Button>
      }
    >
      <Article article={privacyPolicyOf(environment)} isTitled={false} />
    </Page>
  );
}

/** On open, and out of the back-forward cache too; after the frame has put an earlier scroll position back. */
function useStartAtTheTop() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && scrollToStart();
    scrollToStart();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

function scrollToStart() {
  const section = window.location.hash && document.getElementById(window.location.hash.slice(1));
  if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
}

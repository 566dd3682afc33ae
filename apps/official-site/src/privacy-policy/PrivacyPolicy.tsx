/** The privacy policy in the language of the page. A translation is a file of its own, loaded when it is shown. */
import { lazyWithRetry, useMarketConfig } from '@loan/frame';
import { getPrivacyPolicy } from '../../content/getPrivacyPolicy.ts';
import type { ArticleSource } from '../../content/parseArticle.ts';
import { Article } from '../site/Article.tsx';
import { useLocale } from '../site/useLocale.ts';

const translations = {
  es: lazyPolicy(() => import('../../content/privacyPolicy.es.json', { with: { type: 'json' } })),
  fil: lazyPolicy(() => import('../../content/privacyPolicy.fil.json', { with: { type: 'json' } })),
};

export function PrivacyPolicy() {
  const locale = useLocale();
  if (locale !== 'es' && locale !== 'fil') return <PolicyArticle />;
  const Translation = translations[locale];
  return <Translation />;
}

function lazyPolicy(load: () => Promise<{ default: ArticleSource }>) {
  return lazyWithRetry(async () => {
    const { default: source } = await load();
    return () => <PolicyArticle source={source} />;
  });
}

function PolicyArticle({ source }: { source?: ArticleSource }) {
  return <Article article={getPrivacyPolicy(useMarketConfig(), source)} isTitled={false} />;
}

import { useTexts } from '@loan/frame';
import { DocumentFrame, Heading, Text } from '@loan/ui';
import type { WrittenArticle } from '../../content/parseArticle.ts';
import { Article } from '../site/Article.tsx';
import { Column } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

/** @param props.url the external policy, already let through the gate; without one our own policy stands here */
export function Policy({ url, own }: { url: string | undefined; own: WrittenArticle }) {
  const t = useTexts();
  return (
    <Column as="div">
      <Heading level={1} size="display">
        {t('official-site.privacyAgreement')}
      </Heading>
      {url ? (
        <>
          <Text tone="soft">{t('official-site.policyHint')}</Text>
          <DocumentFrame
            address={url}
            title={t('official-site.policyFrameTitle')}
            linkText={t('official-site.policyOpen')}
          />
          <SiteLink to="/privacyPolicy" kind="quiet">
            {t('official-site.policyOurs')}
          </SiteLink>
        </>
      ) : (
        <Article article={own} isTitled={false} />
      )}
    </Column>
  );
}

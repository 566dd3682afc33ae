import { useTranslation } from '@loan/frame';
import { DocumentFrame, Heading, Text } from '@loan/ui';
import { PrivacyPolicy } from '../privacy-policy/PrivacyPolicy.tsx';
import { Column } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

/** @param props.url the external policy, checked by `allowUrl`; undefined shows our own policy */
export function Policy({ url }: { url: string | undefined }) {
  const t = useTranslation();
  return (
    <Column as="div">
      <Heading level={1} size="display">
        {t('official-site.privacyAgreement')}
      </Heading>
      {url ? (
        <>
          <Text tone="soft">{t('official-site.policyHint')}</Text>
          <DocumentFrame
            src={url}
            title={t('official-site.policyFrameTitle')}
            linkText={t('official-site.policyOpen')}
          />
          <SiteLink to="/privacyPolicy" variant="ghost">
            {t('official-site.policyOurs')}
          </SiteLink>
        </>
      ) : (
        <PrivacyPolicy />
      )}
    </Column>
  );
}

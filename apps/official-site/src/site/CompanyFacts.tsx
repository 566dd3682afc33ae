/** Who lends, with the registration that a regulator gave: shown where a visitor decides whether to trust the page. */
import { useMarketConfig, useTranslation } from '@loan/frame';
import { Text } from '@loan/ui';

export function CompanyFacts() {
  const t = useTranslation();
  const { name, registration, certificateOfAuthority } = useMarketConfig().company;
  const facts = [
    name,
    registration && `${t('official-site.registration')}: ${registration}`,
    certificateOfAuthority && `${t('official-site.authority')}: ${certificateOfAuthority}`,
  ].filter(Boolean);
  return (
    <Text size="small" tone="soft">
      {facts.join(' · ')}
    </Text>
  );
}

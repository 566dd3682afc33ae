import { useMarketConfig, useTranslation } from '@loan/frame';
import { Card, DescriptionList, Heading, Stack, Text, TextLink } from '@loan/ui';
import { stripPhoneFormatting } from '../../content/parseArticle.ts';
import { Advantages } from './Advantages.tsx';

/** The lender's self-description. The page around it has the heading of level 1: it is used on the site and in the app. */
export function AboutUs({ decisionDays }: { decisionDays: number }) {
  const t = useTranslation();
  const { company, servicePhone } = useMarketConfig();
  return (
    <Stack gap="xxl">
      <Stack gap="m">
        <Heading size="large">{t('official-site.aboutWelcomeHeading', { company: company.name })}</Heading>
        <Text size="lead">{t('official-site.aboutWelcome')}</Text>
      </Stack>
      <Card tone="brand" title={t('official-site.aboutMissionHeading')}>
        <Text size="lead">{t('official-site.aboutMission')}</Text>
      </Card>
      <Stack>
        <Heading size="large">{t('official-site.aboutAdvantagesHeading')}</Heading>
        <Advantages decisionDays={decisionDays} />
      </Stack>
      <Stack gap="m">
        <Heading size="large">{t('official-site.aboutTeamHeading')}</Heading>
        <Text>{t('official-site.aboutTeam')}</Text>
      </Stack>
      <Card title={t('official-site.aboutContactHeading')}>
        <Text tone="soft">{t('official-site.aboutContact')}</Text>
        <DescriptionList
          rows={[
            {
              label: t('official-site.aboutServiceEmail'),
              value: <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>,
            },
            {
              label: t('official-site.telephone'),
              value: <TextLink href={`tel:${stripPhoneFormatting(servicePhone)}`}>{servicePhone}</TextLink>,
            },
            { label: t('official-site.address'), value: company.address },
          ]}
        />
      </Card>
    </Stack>
  );
}

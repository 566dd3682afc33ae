import { useFormat, useTranslation } from '@loan/frame';
import type { MarketTerms } from '@loan/frame/market';
import { loadAppPictureIn } from '@loan/frame/public-pages';
import { Amount, Card, Collapsible, Heading, Notice, PictureBesideContent, Stack, Steps, Text } from '@loan/ui';
import { styled } from 'styled-components';
import { questions } from '../../content/questions.ts';
import { STEPS } from '../../content/siteTexts.ts';
import { Advantages } from '../about-us/Advantages.tsx';
import { Section, Tiles } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';
import { useLocale } from '../site/useLocale.ts';
import { HomeHero } from './HomeHero.tsx';

export function Home({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const locale = useLocale();
  const { money } = useFormat();
  const { decisionDays, creditDaysMin, creditDaysMax, termDaysMin, termDaysMax } = marketTerms;
  const facts = [
    {
      label: t('official-site.factDecision'),
      value: t('official-site.factDecisionValue', { days: decisionDays }),
      text: t('official-site.factDecisionText'),
    },
    {
      label: t('official-site.factCredit'),
      value: t('official-site.factCreditValue', { min: creditDaysMin, max: creditDaysMax }),
      text: t('official-site.factCreditText'),
    },
    {
      label: t('official-site.factTerm'),
      value: t('official-site.factTermValue', { min: termDaysMin, max: termDaysMax }),
      text: t('official-site.factTermText'),
    },
  ];
  return (
    <>
      <HomeHero marketTerms={marketTerms} />
      <Section>
        <Heading size="large">{t('official-site.factsHeading')}</Heading>
        <Tiles>
          {facts.map(({ label, value, text }) => (
            <Card key={label}>
              <Amount label={label} text={value} />
              <Text tone="soft">{text}</Text>
            </Card>
          ))}
        </Tiles>
      </Section>
      <Section>
        <PictureBesideContent load={loadAppPictureIn(locale)} alt={t('official-site.stepReadText')}>
          <BesidePicture>
            <Stack gap="xl">
              <Heading size="large">{t('official-site.stepsHeading')}</Heading>
              <Steps steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
            </Stack>
          </BesidePicture>
        </PictureBesideContent>
      </Section>
      <Section>
        <Heading size="large">{t('official-site.aboutAdvantagesHeading')}</Heading>
        <Advantages decisionDays={decisionDays} />
      </Section>
      <Section>
        <Heading size="large">{t('official-site.faqHeading')}</Heading>
        <Stack gap="m">
          {questions(marketTerms, money).map(({ question, answer, values }) => (
            <Collapsible key={question} title={t(question)}>
              <Text>{t(answer, values)}</Text>
            </Collapsible>
          ))}
        </Stack>
      </Section>
      <Section>
        <Notice tone="warning" title={t('official-site.responsibleHeading')}>
          <Stack gap="m" align="start">
            <Text>{t('official-site.responsibleText')}</Text>
            <SiteLink to="/Product" variant="secondary">
              {t('official-site.seeCost')}
            </SiteLink>
          </Stack>
        </Notice>
      </Section>
    </>
  );
}

/** A few lines beside a tall picture stand at its middle. */
const BesidePicture = styled.div`
  align-self: center;
`;

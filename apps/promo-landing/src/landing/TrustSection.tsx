/** Three facts about the lender, the next steps, and a risk notice. */
import { useTranslation } from '@loan/frame';
import { loadAppPictureIn } from '@loan/frame/app-picture';
import { Heading, Notice, PictureBesideContent, Stack, Steps, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';

const FACTS = ['promo-landing.trustDecision', 'promo-landing.trustCosts', 'promo-landing.trustFree'] as const;
const STEPS = [
  { title: 'promo-landing.stepRegister', text: 'promo-landing.stepRegisterText' },
  { title: 'promo-landing.stepApp', text: 'promo-landing.stepAppText' },
  { title: 'promo-landing.stepDecide', text: 'promo-landing.stepDecideText' },
] as const;

export function TrustSection() {
  const t = useTranslation();
  return (
    <SectionLayout>
      <Facts>
        {FACTS.map((fact) => (
          <li key={fact}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
            <Text as="span" isStrong>
              {t(fact)}
            </Text>
          </li>
        ))}
      </Facts>
      <Stack>
        <Heading size="large">{t('promo-landing.stepsHeading')}</Heading>
        <Steps steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} isAcross />
      </Stack>
      <PictureBesideContent
        load={loadAppPictureIn(document.documentElement.lang)}
        alt={t('promo-landing.stepDecideText')}
      >
        <Notice tone="warning" title={t('promo-landing.riskNoticeHeading')}>
          {t('promo-landing.riskNoticeText')}
        </Notice>
      </PictureBesideContent>
    </SectionLayout>
  );
}

const SectionLayout = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxl};
  max-width: ${theme.column};
  margin-inline: auto;
  padding: ${theme.space.xxl} ${theme.edge};

  @media (min-width: 56rem) {
    max-width: 72rem;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.m} ${theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
  }
  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    fill: none;
    stroke: ${theme.colour.success};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

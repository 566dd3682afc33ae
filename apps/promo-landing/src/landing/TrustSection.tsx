/** The next steps, and a risk notice. */
import { useTranslation } from '@loan/frame';
import { loadAppPictureIn } from '@loan/frame/public-pages';
import { Heading, Notice, PictureBesideContent, Stack, Steps, theme } from '@loan/ui';
import { styled } from 'styled-components';
import { STEPS } from '../../content/landing.ts';

export function TrustSection() {
  const t = useTranslation();
  return (
    <SectionLayout>
      <PictureBesideContent
        load={loadAppPictureIn(document.documentElement.lang)}
        alt={t('promo-landing.stepDecideText')}
      >
        <Stack gap="xxl">
          <Stack>
            <Heading size="large">{t('promo-landing.stepsHeading')}</Heading>
            <Steps steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
          </Stack>
          <Notice tone="warning" title={t('promo-landing.riskNoticeHeading')}>
            {t('promo-landing.riskNoticeText')}
          </Notice>
        </Stack>
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

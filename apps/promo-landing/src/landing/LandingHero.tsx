/** The hero of the landing. A campaign may set title, text, image and colours; with its own title no amount is shown. */
import { useFormat, useMarketConfig, useTranslation } from '@loan/frame';
import { Amount, Heading, Logo, Stack, Text, theme } from '@loan/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import landing from '../../content/landing.json' with { type: 'json' };
import { type Colours, heroColours, type LandingTemplate } from '../campaign/templateColours.ts';

type LandingHeroProps = {
  template: LandingTemplate | undefined;
  backgroundImage: string | undefined;
  logo: string | undefined;
};

export function LandingHero({ template, backgroundImage, logo }: LandingHeroProps) {
  const t = useTranslation();
  const { money } = useFormat();
  const { appName } = useMarketConfig();
  const name = template?.appName || appName;
  const colours = template && heroColours(template);
  return (
    <HeroBand style={colours && heroCssVariables(colours)}>
      {backgroundImage && <BackgroundImage src={backgroundImage} alt="" referrerPolicy="no-referrer" />}
      <HeroText>
        <Stack direction="across" gap="m" align="center">
          <Logo src={logo} name={name} />
          <Text isStrong>{name}</Text>
        </Stack>
        {!template?.title && (
          <Amount size="hero" label={t('promo-landing.heroUpTo')} text={money(landing.amountUpToCents)} />
        )}
        <Heading level={1} size={headingSize(template?.title)}>
          {template?.title || t('promo-landing.heroHeading')}
        </Heading>
        <Text>{template?.subtitle || t('promo-landing.heroText')}</Text>
      </HeroText>
    </HeroBand>
  );
}

/** A long title of a campaign is smaller, so that the form below it stays in view. */
function headingSize(title: string | undefined) {
  if (!title) return 'large';
  return title.length <= 60 ? 'display' : title.length <= 120 ? 'large' : 'medium';
}

/** CSS variables that override the hero's default colours. */
function heroCssVariables({ background, text }: Colours): CSSProperties {
  return { '--hero-background': background, '--hero-text': text, '--hero-ring': `${text}1f` } as CSSProperties;
}

/** The brand's colour with two rings at its edge. The kit's text inside uses the hero's text colour. */
const HeroBand = styled.header`
  --background: var(--hero-background, ${theme.colour.brand});
  --foreground: var(--hero-text, ${theme.colour.onBrand});
  --ring: var(--hero-ring, ${theme.colour.brandPressed});
  position: relative;
  isolation: isolate;
  overflow: hidden;

  /* The dark appearance's brand colour is bright: over half a screen it would glare. */
  @media (prefers-color-scheme: dark) {
    --background: var(--hero-background, ${theme.colour.brandSoft});
    --foreground: var(--hero-text, ${theme.colour.text});
    --ring: var(--hero-ring, ${theme.colour.sunken});
  }
  padding: max(${theme.space.xl}, env(safe-area-inset-top)) ${theme.edge} 3.5rem;
  background: var(--background);
  color: var(--foreground);

  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    right: -3.5rem;
    top: -4rem;
    width: 12rem;
    height: 12rem;
    border: 1.75rem solid var(--ring);
    border-radius: 50%;
  }
  &::after {
    right: 5.5rem;
    top: auto;
    bottom: -6rem;
    width: 9rem;
    height: 9rem;
    border-width: 1.125rem;
  }

  @media (min-width: 56rem) {
    align-self: stretch;
    display: flex;
    align-items: center;
    padding: ${theme.space.xxl};
    border-radius: ${theme.radius.xl};
  }
`;

const BackgroundImage = styled.img`
  position: absolute;
  z-index: -1;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.16;
`;

const HeroText = styled.div`
  --ui-colour-text: var(--foreground);
  --ui-colour-textSoft: var(--foreground);
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
  max-width: ${theme.column};
  margin-inline: auto;

  @media (min-width: 56rem) {
    margin: 0;
  }
`;

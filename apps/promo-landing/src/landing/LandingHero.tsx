/** The hero of the landing, with three facts above the form. A campaign may set title, text, image and colours; with its own title no amount is shown. */
import { useFormat, useMarketConfig, useTranslation } from '@loan/frame';
import { Amount, Heading, Logo, Stack, Text, theme } from '@loan/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { AMOUNT_UP_TO_CENTS, FACTS } from '../../content/landing.ts';
import type { LandingTemplate } from '../campaign/landingTemplate.ts';
import { type Colours, heroColours } from '../campaign/templateColours.ts';

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
  const size = headingSize(template?.title);
  return (
    <HeroBand style={colours && heroCssVariables(colours)}>
      {backgroundImage && <BackgroundImage src={backgroundImage} alt="" referrerPolicy="no-referrer" />}
      <HeroText $isTitleShort={size === 'display'}>
        <Stack direction="across" gap="m" align="center">
          <Logo src={logo} name={name} />
          <Text isStrong>{name}</Text>
        </Stack>
        {!template?.title && (
          <Amount size="hero" label={t('promo-landing.heroUpTo')} text={money(AMOUNT_UP_TO_CENTS)} />
        )}
        <Heading level={1} size={size}>
          {template?.title || t('promo-landing.heroHeading')}
        </Heading>
        <Text>{template?.subtitle || t('promo-landing.heroText')}</Text>
        <Facts>
          {FACTS.map((fact) => (
            <li key={fact}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m5 12.5 4.5 4.5L19 7.5" />
              </svg>
              <Text as="span" size="small" isStrong>
                {t(fact)}
              </Text>
            </li>
          ))}
        </Facts>
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
  return { '--hero-background': background, '--hero-text': text, '--hero-tile': `${text}1f` } as CSSProperties;
}

/** The brand's colour with two tiles at its edge, each with one sharp corner. The kit's text inside uses the hero's text colour. */
const HeroBand = styled.header`
  --background: var(--hero-background, ${theme.colour.brand});
  --foreground: var(--hero-text, ${theme.colour.onBrand});
  --tile: var(--hero-tile, ${theme.colour.brandPressed});
  position: relative;
  isolation: isolate;
  overflow: hidden;

  /* The dark appearance's brand colour is bright: over half a screen it would glare. */
  @media (prefers-color-scheme: dark) {
    --background: var(--hero-background, ${theme.colour.brandSoft});
    --foreground: var(--hero-text, ${theme.colour.text});
    --tile: var(--hero-tile, ${theme.colour.surface});
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
    border: 1.75rem solid var(--tile);
    border-radius: 4.5rem 4.5rem 4.5rem 0;
  }
  &::after {
    right: 5.5rem;
    top: auto;
    bottom: -6rem;
    width: 9rem;
    height: 9rem;
    border-width: 1.125rem;
    border-radius: 3rem 0 3rem 3rem;
  }

  @media (min-width: 56rem) {
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

const HeroText = styled.div<{ $isTitleShort: boolean }>`
  --ui-colour-text: var(--foreground);
  --ui-colour-textSoft: var(--foreground);
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
  max-width: calc(${theme.column} - 2 * ${theme.edge});
  margin-inline: auto;

  @media (min-width: 56rem) {
    max-width: none;
    margin: 0;

    h1 {
      font-size: ${({ $isTitleShort }) => $isTitleShort && '3rem'};
    }
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space.xs};
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    padding: 0.125rem;
    border-radius: 0.625rem 0.625rem 0.625rem 0.125rem;
    background: ${theme.colour.star};
    fill: none;
    /* Dark on mango: readable on whatever a campaign chooses behind it. */
    stroke: #14201c;
    stroke-width: 3.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

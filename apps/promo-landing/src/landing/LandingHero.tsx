/** The promise of the landing. A campaign may bring its own words, picture and colours; the amount is then its own, too. */
import { useEnvironment, useFormat, useTexts } from '@loan/frame';
import { Amount, Heading, Logo, Stack, Text, theme } from '@loan/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import landing from '../../content/landing.json' with { type: 'json' };
import { heroColours, type Template } from '../landingTemplate.ts';

type LandingHeroProps = { template: Template | undefined; picture: string | undefined; logo: string | undefined };

export function LandingHero({ template, picture, logo }: LandingHeroProps) {
  const t = useTexts();
  const { money } = useFormat();
  const { appName } = useEnvironment();
  const name = template?.appName || appName;
  const colours = template && heroColours(template);
  return (
    <Band style={colours && { backgroundColor: colours.background, color: colours.text }} $isOwn={!colours}>
      {picture && <Picture src={picture} alt="" referrerPolicy="no-referrer" />}
      <Words
        style={colours && ({ '--ui-colour-text': colours.text, '--ui-colour-textSoft': colours.text } as CSSProperties)}
      >
        <Stack direction="across" gap="m" align="center">
          <Logo address={logo} name={name} />
          <Text isStrong>{name}</Text>
        </Stack>
        <Heading level={1} size="display">
          {template?.title || t('promo-landing.heroHeading')}
        </Heading>
        {!template?.title && (
          <Amount size="hero" label={t('promo-landing.heroUpTo')} text={money(landing.amountUpToCents)} />
        )}
        <Text size="lead">{template?.subtitle || t('promo-landing.heroText')}</Text>
      </Words>
    </Band>
  );
}

const Band = styled.header<{ $isOwn: boolean }>`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: max(${theme.space.xl}, env(safe-area-inset-top)) ${theme.edge} 4rem;
  background: ${({ $isOwn }) =>
    $isOwn ? `radial-gradient(130% 100% at 90% 0%, ${theme.colour.brandSoft}, transparent 75%)` : 'none'};

  @media (min-width: 56rem) {
    padding: ${theme.space.xxl} ${theme.edge};
    border-radius: ${theme.radius.xl};
  }
`;

const Picture = styled.img`
  position: absolute;
  z-index: -1;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.16;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
  max-width: ${theme.column};
  margin-inline: auto;

  @media (min-width: 56rem) {
    margin: 0;
  }
`;

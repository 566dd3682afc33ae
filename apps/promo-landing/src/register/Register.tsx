import { useTexts } from '@loan/frame';
import { BottomBar, Button, theme } from '@loan/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Assurances } from '../landing/TrustSection.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { LandingHero } from '../landing/LandingHero.tsx';
import { buttonColours, type Template } from '../templateColours.ts';
import { RegistrationCard, type RegistrationCardProps } from './RegistrationCard.tsx';

type RegisterProps = RegistrationCardProps & {
  template: Template | undefined;
  /** Both already let through the gate. */
  heroPicture: string | undefined;
  logo: string | undefined;
  isRegistering: boolean;
};

export function Register({ template, heroPicture, logo, isRegistering, ...card }: RegisterProps) {
  const t = useTexts();
  return (
    <Landing style={buttonVariables(template)}>
      <main>
        <Above>
          <LandingHero template={template} picture={heroPicture} logo={logo} />
          <RegistrationCard {...card} />
        </Above>
        <Assurances />
      </main>
      <LandingFooter />
      <BottomBar>
        <Button onPress={card.onRegister} isBusy={isRegistering} isWide>
          {template?.buttonText || t('promo-landing.register')}
        </Button>
      </BottomBar>
    </Landing>
  );
}

/** The campaign's button colour, given to the kit where it reads its own. */
function buttonVariables(template: Template | undefined): CSSProperties | undefined {
  const colours = template && buttonColours(template);
  if (!colours) return undefined;
  return {
    '--ui-colour-brand': colours.background,
    '--ui-colour-brandPressed': colours.background,
    '--ui-colour-onBrand': colours.text,
  } as CSSProperties;
}

const Landing = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;

  main {
    flex: 1;
  }
`;

const Above = styled.div`
  @media (min-width: 56rem) {
    display: grid;
    grid-template-columns: 1.1fr 1fr;
    align-items: center;
    gap: ${theme.space.xxl};
    max-width: 72rem;
    margin-inline: auto;
    padding: ${theme.space.xxl} ${theme.edge};
  }
`;

import { useTranslation } from '@loan/frame';
import { BottomBar, Button, FormLock, theme } from '@loan/ui';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { LandingTemplate } from '../campaign/landingTemplate.ts';
import { buttonColours } from '../campaign/templateColours.ts';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { LandingHero } from '../landing/LandingHero.tsx';
import { LenderLine } from '../landing/LenderLine.tsx';
import { TrustSection } from '../landing/TrustSection.tsx';
import { RegistrationCard, type RegistrationCardProps } from './RegistrationCard.tsx';

/** From here on the hero and the form stand beside each other. */
const WIDE_WINDOW = '(min-width: 56rem)';

type RegisterProps = Omit<RegistrationCardProps, 'submit'> & {
  template: LandingTemplate | undefined;
  /** Both URLs are checked by `allowUrl`. */
  heroImage: string | undefined;
  logo: string | undefined;
  isRegistering: boolean;
};

export function Register({ template, heroImage, logo, isRegistering, ...card }: RegisterProps) {
  const t = useTranslation();
  const isWide = useIsWide();
  const campaignColours = buttonVariables(template);
  const submit = (
    <>
      <Button onPress={card.onRegister} isBusy={isRegistering} fullWidth>
        {template?.buttonText || t('promo-landing.register')}
      </Button>
      <LenderLine />
    </>
  );
  return (
    <FormLock isLocked={isRegistering || card.isSending}>
      <LandingLayout>
        <main>
          <HeroAndForm>
            <LandingHero template={template} backgroundImage={heroImage} logo={logo} />
            <CampaignColours style={campaignColours}>
              <RegistrationCard {...card} submit={isWide ? submit : undefined} />
            </CampaignColours>
          </HeroAndForm>
          <TrustSection />
        </main>
        <LandingFooter />
        {!isWide && (
          <CampaignColours as="aside" style={campaignColours}>
            <BottomBar>{submit}</BottomBar>
          </CampaignColours>
        )}
      </LandingLayout>
    </FormLock>
  );
}

/** CSS variables that override the kit's button colours by the campaign's. */
function buttonVariables(template: LandingTemplate | undefined): CSSProperties | undefined {
  const colours = template && buttonColours(template);
  if (!colours) return undefined;
  return {
    '--ui-colour-brand': colours.background,
    '--ui-colour-brandPressed': colours.background,
    '--ui-colour-onBrand': colours.text,
  } as CSSProperties;
}

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE_WINDOW) : undefined);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window has room for two columns. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}

/** Without a box: the bottom bar keeps sticking to the window. */
const CampaignColours = styled.div`
  display: contents;
`;

const LandingLayout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;

  main {
    flex: 1;
  }
`;

const HeroAndForm = styled.div`
  @media ${WIDE_WINDOW} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space.xxl};
    max-width: 72rem;
    margin-inline: auto;
    padding: ${theme.space.xxl} ${theme.edge};
  }
`;

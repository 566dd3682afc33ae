import { useTranslation } from '@loan/frame';
import { Button, Page, Prose } from '@loan/ui';
import type { RegistrationAgreement } from '../../content/registrationAgreement.ts';

export function Agreement({ agreement, onBack }: { agreement: RegistrationAgreement; onBack: () => void }) {
  const t = useTranslation();
  return (
    <Page
      title={agreement.title}
      onBack={onBack}
      backText={t('promo-landing.backToForm')}
      footer={
        <Button onPress={onBack} fullWidth>
          {t('promo-landing.backToForm')}
        </Button>
      }
    >
      <div lang="en">
        <Prose>
          {agreement.sections.map(({ heading, lines }) => (
            <section key={heading ?? lines[0]}>
              {heading && <h2>{heading}</h2>}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </Prose>
      </div>
    </Page>
  );
}

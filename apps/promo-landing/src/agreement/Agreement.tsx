import { useTranslation } from '@loan/frame';
import { Button, Page, Prose, Skeleton } from '@loan/ui';
import type { RegistrationAgreement } from '../../content/registrationAgreement.ts';

type AgreementProps = {
  title: string;
  /** Undefined while the campaign's text may still arrive: nobody reads one text and agrees to another. */
  sections: RegistrationAgreement['sections'] | undefined;
  onBack: () => void;
};

export function Agreement({ title, sections, onBack }: AgreementProps) {
  const t = useTranslation();
  return (
    <Page
      title={title}
      onBack={onBack}
      backText={t('promo-landing.backToForm')}
      footer={
        <Button onPress={onBack} fullWidth>
          {t('promo-landing.backToForm')}
        </Button>
      }
    >
      {!sections && <Skeleton lines={12} />}
      <Prose>
        {sections?.map(({ heading, lines }) => (
          <section key={heading ?? lines[0]}>
            {heading && <h2>{heading}</h2>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </Prose>
    </Page>
  );
}

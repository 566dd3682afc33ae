/** The visitor reads the registration agreement: the campaign's, or the default one. */
import { goBack, useMarketConfig, useUrlParams } from '@loan/frame';
import { getRegistrationAgreement, type RegistrationAgreement } from '../../content/registrationAgreement.ts';
import { campaignQuery } from '../campaign/campaignParams.ts';
import type { LandingTemplate } from '../campaign/landingTemplate.ts';
import { useIsTemplatePending, useLandingTemplate } from '../campaign/useRegistrationTemplate.ts';
import { Agreement } from './Agreement.tsx';
import { agreementTextLines } from './agreementTextLines.ts';

function AgreementScreen() {
  const { value } = useUrlParams();
  const ownAgreement = getRegistrationAgreement(useMarketConfig(), document.documentElement.lang);
  const template = useLandingTemplate();
  const isPending = useIsTemplatePending() && !template;
  return (
    <Agreement
      title={template?.agreementTitle || ownAgreement.title}
      sections={isPending ? undefined : agreementSections(template, ownAgreement)}
      onBack={() => void goBack({ url: '/promo', query: campaignQuery(value) })}
    />
  );
}

/** The campaign's text, or the default one when it has none. */
function agreementSections(template: LandingTemplate | undefined, ownAgreement: RegistrationAgreement) {
  const lines = template ? agreementTextLines(template) : [];
  return lines.length > 0 ? [{ lines }] : ownAgreement.sections;
}

export { AgreementScreen as Component };

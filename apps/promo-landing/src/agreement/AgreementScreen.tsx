/** The visitor reads the registration agreement: the campaign's, or the default one. */
import { useMarketConfig, useNavigate, useUrlParams } from '@loan/frame';
import { getRegistrationAgreement, type RegistrationAgreement } from '../../content/registrationAgreement.ts';
import { campaignQuery } from '../campaignParams.ts';
import type { LandingTemplate } from '../templateColours.ts';
import { useLandingTemplate } from '../useRegistrationTemplate.ts';
import { Agreement } from './Agreement.tsx';
import { agreementTextLines } from './agreementTextLines.ts';

function AgreementScreen() {
  const navigate = useNavigate();
  const { value } = useUrlParams();
  const ownAgreement = getRegistrationAgreement(useMarketConfig());
  const template = useLandingTemplate();
  return (
    <Agreement
      agreement={template ? campaignAgreement(template, ownAgreement) : ownAgreement}
      onBack={() => void navigate('/promo', { query: campaignQuery(value), replace: true })}
    />
  );
}

function campaignAgreement(template: LandingTemplate, ownAgreement: RegistrationAgreement): RegistrationAgreement {
  const lines = agreementTextLines(template);
  const title = template.agreementTitle || ownAgreement.title;
  return lines.length > 0 ? { title, sections: [{ lines }] } : { ...ownAgreement, title };
}

export { AgreementScreen as Component };

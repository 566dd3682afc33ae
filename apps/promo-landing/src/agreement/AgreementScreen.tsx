/** The visitor reads what registering means: the campaign's agreement, or ours. */
import { useUrlParams, useMarketConfig, useNavigate } from '@loan/frame';
import {
  getRegistrationAgreement,
  type RegistrationAgreement as RegistrationAgreement,
} from '../../content/registrationAgreement.ts';
import type { LandingTemplate } from '../templateColours.ts';
import { useLandingTemplate } from '../useLandingTemplate.ts';
import { campaignQuery } from '../campaignParams.ts';
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

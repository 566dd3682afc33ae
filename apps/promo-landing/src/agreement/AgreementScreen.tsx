/** The visitor reads what registering means: the campaign's agreement, or ours. */
import { useAddress, useEnvironment, useGo } from '@loan/frame';
import { agreementOf, type Agreement as Text } from '../../content/registrationAgreement.ts';
import type { Template } from '../templateColours.ts';
import { useTemplate } from '../useLandingTemplate.ts';
import { campaignQuery } from '../campaignParams.ts';
import { Agreement } from './Agreement.tsx';
import { agreementLines } from './agreementTextLines.ts';

export function Component() {
  const go = useGo();
  const { value } = useAddress();
  const own = agreementOf(useEnvironment());
  const template = useTemplate();
  return (
    <Agreement
      agreement={template ? ofCampaign(template, own) : own}
      onBack={() => void go('/promo', { query: campaignQuery(value), replace: true })}
    />
  );
}

function ofCampaign(template: Template, own: Text): Text {
  const lines = agreementLines(template);
  const title = template.agreementTitle || own.title;
  return lines.length > 0 ? { title, sections: [{ lines }] } : { ...own, title };
}

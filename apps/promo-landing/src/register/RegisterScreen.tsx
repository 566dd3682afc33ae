/** The visitor registers with a telephone number, a captcha and an SMS code, and goes on to the download. */
import { isApiError } from '@loan/api';
import { register, sendRegistrationCode } from '@loan/api/promo-landing';
import {
  allowUrl,
  toast,
  useMarketConfig,
  useMutation,
  useMutationErrorEffect,
  useNavigate,
  useResendCooldown,
  useTranslation,
} from '@loan/frame';
import { useState } from 'react';
import { useCampaignTracking } from '../useCampaignTracking.ts';
import { useLandingTemplate, useRegistrationTemplate } from '../useRegistrationTemplate.ts';
import { classifyRegistrationError } from './classifyRegistrationError.ts';
import { Register } from './Register.tsx';
import { missingForCode, missingForRegistration, type RegistrationField } from './registrationForm.ts';
import { useCaptcha } from './useCaptcha.ts';

const DOWNLOAD_PATH = '/promo/downloadTemplate';

function RegisterScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const marketConfig = useMarketConfig();
  const template = useLandingTemplate();
  const { form, changeForm } = useRegistrationTemplate();
  const { campaignParams, campaignQueryParams, reportClick } = useCampaignTracking();
  const captcha = useCaptcha();
  const cooldown = useResendCooldown('registration');
  const [missing, setMissing] = useState<readonly RegistrationField[]>([]);
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  // Errors stay beside their field until the next press; the frame's toast disappears.
  const [captchaError, setCaptchaError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const sending = useMutation(sendRegistrationCode);
  const registering = useMutation(register);
  const { pattern, message } = marketConfig.phonePattern;

  useMutationErrorEffect(sending.error, (error) => handleError(error, 'code'));
  useMutationErrorEffect(registering.error, (error) => handleError(error, 'registration'));

  function handleError(error: unknown, during: 'code' | 'registration') {
    if (!isApiError(error) || error.kind !== 'rejected') {
      setFormError(t('promo-landing.offline'));
      return toast.error(t('promo-landing.offline'));
    }
    switch (classifyRegistrationError(error.code, during)) {
      case 'already-registered':
        toast.info(t('promo-landing.alreadyRegistered'));
        return void navigate(DOWNLOAD_PATH, { query: campaignQueryParams });
      case 'wrong-captcha':
        captcha.refresh();
        changeForm({ captcha: '' });
        showMissingFields(['captcha'], error.message || t('promo-landing.captchaWrong'));
        return toast.error(error.message || t('promo-landing.captchaWrong'));
      case 'rejected':
        return setFormError(error.message); // The frame toasts it as well.
    }
  }

  function showMissingFields(missingFields: readonly RegistrationField[], captchaMessage?: string) {
    setFormError(undefined);
    setCaptchaError(captchaMessage);
    setMissing(missingFields);
    if (missingFields.length > 0) setInvalidSubmitCount(invalidSubmitCount + 1);
  }

  async function sendCode() {
    reportClick();
    if (cooldown.seconds > 0) return toast.info(t('promo-landing.resendCooldown', { seconds: cooldown.seconds }));
    const missingFields = missingForCode(form, pattern);
    showMissingFields(missingFields);
    if (missingFields.length > 0) return;
    const { deviceId, appName, app_from, user_from, utm_tag } = campaignParams;
    const { sid } = captcha;
    const { phone, captcha: capcode } = form;
    const outcome = await sending.mutate({ phone, capcode, sid, deviceId, appName, app_from, user_from, utm_tag });
    if (!outcome) return;
    cooldown.start();
    toast.success(t('promo-landing.codeSent'));
  }

  async function signUp() {
    reportClick();
    const missingFields = missingForRegistration(form, pattern);
    showMissingFields(missingFields);
    if (missingFields.length > 0) return;
    const { page_id: _page, client_type: _client, ...campaignFields } = campaignParams;
    const { phone, captcha: capcode, smsCode } = form;
    const outcome = await registering.mutate({ ...campaignFields, phone, capcode, smsCode, sid: captcha.sid });
    if (!outcome) return;
    toast.success(t('promo-landing.registered'));
    changeForm({ captcha: '', smsCode: '' });
    void navigate(DOWNLOAD_PATH, { query: campaignQueryParams });
  }

  return (
    <Register
      template={template}
      heroImage={allowUrl(template?.backgroundImage, 'image')}
      logo={allowUrl(template?.logo, 'image')}
      form={form}
      missing={missing}
      invalidSubmitCount={invalidSubmitCount}
      phoneMessage={message ?? t('promo-landing.phoneWrong')}
      captchaMessage={captchaError ?? t('promo-landing.captchaMissing')}
      formError={formError}
      captcha={captcha}
      cooldownSeconds={cooldown.seconds}
      isSending={sending.isBusy}
      isRegistering={registering.isBusy}
      onChange={(change) => {
        changeForm(change);
        setMissing(missing.filter((field) => !(field in change)));
      }}
      onSendCode={() => void sendCode()}
      onRegister={() => void signUp()}
      onAgreement={() => {
        // The captcha is loaded again on return, so its typed characters would be wrong.
        changeForm({ captcha: '' });
        void navigate('/promo/agreementTemplate', { query: campaignQueryParams });
      }}
    />
  );
}

export { RegisterScreen as Component };

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
import { missingForCode, missingForRegistration, type RegistrationField } from '../campaign/registrationForm.ts';
import { useCampaignTracking } from '../campaign/useCampaignTracking.ts';
import { useHeroTemplate, useRegistrationTemplate } from '../campaign/useRegistrationTemplate.ts';
import { classifyRegistrationError } from './classifyRegistrationError.ts';
import { Register } from './Register.tsx';
import { useCaptcha } from './useCaptcha.ts';

const DOWNLOAD_PATH = '/promo/downloadTemplate';

function RegisterScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const marketConfig = useMarketConfig();
  const template = useHeroTemplate();
  const { form, changeForm } = useRegistrationTemplate();
  const { campaignParams, campaignQueryParams, reportClick } = useCampaignTracking();
  const captcha = useCaptcha();
  const cooldown = useResendCooldown('registration');
  const cooldownSeconds = cooldown.secondsFor(form.phone);
  const [missing, setMissing] = useState<readonly RegistrationField[]>([]);
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  // Errors stay beside their field until the next press.
  const [captchaError, setCaptchaError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  /** The download is loading: another press would validate the form again, and be counted. */
  const [isLeaving, setIsLeaving] = useState(false);
  const sending = useMutation(sendRegistrationCode, {
    showsError: ({ code }) => classifyRegistrationError(code, 'code') === 'rejected',
  });
  const registering = useMutation(register, {
    showsError: ({ code }) => classifyRegistrationError(code, 'registration') === 'rejected',
  });
  const { pattern, message, example, countryCode } = marketConfig.phonePattern;

  useMutationErrorEffect(sending.error, (error) => handleError(error, 'code'));
  useMutationErrorEffect(registering.error, (error) => handleError(error, 'registration'));

  function handleError(error: unknown, during: 'code' | 'registration') {
    if (!isApiError(error) || error.kind !== 'rejected') {
      const hasResponse = isApiError(error) && error.status !== undefined;
      return setFormError(t(hasResponse ? 'promo-landing.serverFailed' : 'promo-landing.offline'));
    }
    switch (classifyRegistrationError(error.code, during)) {
      case 'already-registered':
        toast.info(t('promo-landing.alreadyRegistered'), { isKept: true });
        return void openDownload();
      case 'wrong-captcha':
        captcha.refresh();
        changeForm({ captcha: '' });
        // The field gets the focus, and its message is read with it.
        return showMissingFields(['captcha'], error.message || t('promo-landing.captchaWrong'));
      case 'rejected':
        return setFormError(error.message || t('promo-landing.serverFailed'));
    }
  }

  function showMissingFields(missingFields: readonly RegistrationField[], captchaMessage?: string) {
    setFormError(undefined);
    setCaptchaError(captchaMessage);
    setMissing(missingFields);
    if (missingFields.length > 0) setInvalidSubmitCount(invalidSubmitCount + 1);
  }

  /** Marks the fields to correct. Nothing is sent without a captcha image: its letters cannot be known. */
  function isComplete(missingFields: readonly RegistrationField[]): boolean {
    if (captcha.url) showMissingFields(missingFields);
    else
      showMissingFields(
        [...missingFields, 'captcha'],
        t(captcha.isPending ? 'promo-landing.captchaPending' : 'promo-landing.captchaNotLoaded'),
      );
    return missingFields.length === 0 && captcha.url !== undefined;
  }

  async function openDownload() {
    setIsLeaving(true);
    await navigate(DOWNLOAD_PATH, { query: campaignQueryParams });
    setIsLeaving(false);
  }

  async function sendCode() {
    if (isLeaving) return;
    reportClick();
    if (cooldownSeconds > 0) return toast.info(t('promo-landing.resendCooldown', { seconds: cooldownSeconds }));
    if (!isComplete(missingForCode(form, pattern))) return;
    const { deviceId, appName, app_from, user_from, utm_tag } = campaignParams;
    const { sid } = captcha;
    const { phone, captcha: capcode } = form;
    const outcome = await sending.mutate({ phone, capcode, sid, deviceId, appName, app_from, user_from, utm_tag });
    if (!outcome) return;
    cooldown.start(phone);
    toast.success(t('promo-landing.codeSent'));
  }

  async function signUp() {
    if (isLeaving) return;
    reportClick();
    if (!isComplete(missingForRegistration(form, pattern))) return;
    const { page_id: _page, client_type: _client, ...campaignFields } = campaignParams;
    const { phone, captcha: capcode, smsCode } = form;
    const outcome = await registering.mutate({ ...campaignFields, phone, capcode, smsCode, sid: captcha.sid });
    if (!outcome) return;
    toast.success(t('promo-landing.registered'), { isKept: true });
    await openDownload();
    changeForm({ captcha: '', smsCode: '' });
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
      phonePattern={pattern}
      phoneExample={example}
      countryCode={countryCode}
      codeKeyboard={marketConfig.codeKeyboard}
      captchaMessage={captchaError ?? t('promo-landing.captchaMissing')}
      formError={formError}
      captcha={{
        ...captcha,
        refresh() {
          captcha.refresh();
          changeForm({ captcha: '' });
        },
        onLoadError() {
          captcha.onLoadError();
          changeForm({ captcha: '' });
        },
      }}
      cooldownSeconds={cooldownSeconds}
      isSending={sending.isBusy}
      isRegistering={registering.isBusy || isLeaving}
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

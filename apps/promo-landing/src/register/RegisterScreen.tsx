/** The visitor proves a telephone number with a picture and a code, and goes on to the app. */
import { isApiError } from '@loan/api';
import { register, sendRegistrationCode } from '@loan/api/promo-landing';
import { gateUrl, toast, useDeed, useEnvironment, useGo, useNewError, useSmsLock, useTexts } from '@loan/frame';
import { useState } from 'react';
import { useRegistrationTemplate } from '../useRegistrationTemplate.ts';
import { useTemplate } from '../useLandingTemplate.ts';
import { useVisit } from '../useCampaignTracking.ts';
import { lenderSaid } from './classifyRegistrationError.ts';
import { Register } from './Register.tsx';
import { missingForCode, missingForRegistration, type RegistrationField } from './registrationForm.ts';
import { useCaptcha } from './useCaptcha.ts';

const DOWNLOAD = '/promo/downloadTemplate';

export function Component() {
  const t = useTexts();
  const go = useGo();
  const environment = useEnvironment();
  const template = useTemplate();
  const { form, changeForm } = useRegistrationTemplate();
  const { visit, campaign, countClick } = useVisit();
  const captcha = useCaptcha();
  const lock = useSmsLock('registration');
  const [missing, setMissing] = useState<readonly RegistrationField[]>([]);
  const [tries, setTries] = useState(0);
  // What the frame says for a moment stays where it belongs until the next press.
  const [captchaSaid, setCaptchaSaid] = useState<string>();
  const [said, setSaid] = useState<string>();
  const sending = useDeed(sendRegistrationCode);
  const registering = useDeed(register);
  const { pattern, message } = environment.phoneRule;

  useNewError(sending.error, (error) => answer(error, 'code'));
  useNewError(registering.error, (error) => answer(error, 'registration'));

  function answer(error: unknown, during: 'code' | 'registration') {
    if (!isApiError(error) || error.kind !== 'refused') {
      setSaid(t('promo-landing.offline'));
      return toast.error(t('promo-landing.offline'));
    }
    switch (lenderSaid(error.code, during)) {
      case 'already registered':
        toast.info(t('promo-landing.alreadyRegistered'));
        return void go(DOWNLOAD, { query: campaign });
      case 'wrong captcha':
        captcha.refresh();
        changeForm({ captcha: '' });
        tell(['captcha'], error.message || t('promo-landing.captchaWrong'));
        return toast.error(error.message || t('promo-landing.captchaWrong'));
      case 'refused':
        return setSaid(error.message); // and the frame has said it
    }
  }

  function tell(lacking: readonly RegistrationField[], ofCaptcha?: string) {
    setSaid(undefined);
    setCaptchaSaid(ofCaptcha);
    setMissing(lacking);
    if (lacking.length > 0) setTries(tries + 1);
  }

  async function sendCode() {
    countClick();
    if (lock.seconds > 0) return toast.info(t('promo-landing.doNotResend', { seconds: lock.seconds }));
    const lacking = missingForCode(form, pattern);
    tell(lacking);
    if (lacking.length > 0) return;
    const { deviceId, appName, app_from, user_from, utm_tag } = visit;
    const { sid } = captcha;
    const { phone, captcha: capcode } = form;
    const done = await sending.run({ phone, capcode, sid, deviceId, appName, app_from, user_from, utm_tag });
    if (!done) return;
    lock.lock();
    toast.success(t('promo-landing.codeSent'));
  }

  async function signUp() {
    countClick();
    const lacking = missingForRegistration(form, pattern);
    tell(lacking);
    if (lacking.length > 0) return;
    const { page_id: _page, client_type: _client, ...campaignFields } = visit;
    const { phone, captcha: capcode, smsCode } = form;
    const done = await registering.run({ ...campaignFields, phone, capcode, smsCode, sid: captcha.sid });
    if (!done) return;
    toast.success(t('promo-landing.registered'));
    changeForm({ captcha: '', smsCode: '' });
    void go(DOWNLOAD, { query: campaign });
  }

  return (
    <Register
      template={template}
      heroPicture={gateUrl(template?.backgroundImage, 'image')}
      logo={gateUrl(template?.logo, 'image')}
      form={form}
      missing={missing}
      tries={tries}
      phoneMessage={message ?? t('promo-landing.phoneWrong')}
      captchaMessage={captchaSaid ?? t('promo-landing.captchaMissing')}
      said={said}
      captcha={captcha}
      secondsLocked={lock.seconds}
      isSending={sending.isBusy}
      isRegistering={registering.isBusy}
      onChange={(change) => {
        changeForm(change);
        setMissing(missing.filter((field) => !(field in change)));
      }}
      onSendCode={() => void sendCode()}
      onRegister={() => void signUp()}
      onAgreement={() => {
        // The letters are those of a picture that goes with the page: who comes back reads another one.
        changeForm({ captcha: '' });
        void go('/promo/agreementTemplate', { query: campaign });
      }}
    />
  );
}

/** The form of the landing: telephone, picture, code, agreement. Its deed is the page's one button. */

import { useTranslation } from '@loan/frame';
import { Button, Card, Checkbox, CodeField, Notice, PhoneField, Stack, theme } from '@loan/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CaptchaImage } from './CaptchaImage.tsx';
import {
  CAPTCHA_LENGTH,
  SMS_CODE_LENGTH,
  type RegistrationField,
  type RegistrationForm,
  normalizeCaptcha,
  normalizePhone,
  normalizeSmsCode,
} from './registrationForm.ts';
import type { Captcha } from './useCaptcha.ts';

export type RegistrationCardProps = {
  form: RegistrationForm;
  /** What the last press of a button found lacking. */
  missing: readonly RegistrationField[];
  /** How often a button was pressed while something was missing. */
  invalidSubmitCount: number;
  phoneMessage: string;
  captchaMessage: string;
  /** Why the last press came to nothing, in the lender's words or ours; read aloud when it happened. */
  formError: string | undefined;
  captcha: Captcha;
  /** Until another text message may be sent. */
  cooldownSeconds: number;
  isSending: boolean;
  onChange: (change: Partial<RegistrationForm>) => void;
  onSendCode: () => void;
  onRegister: () => void;
  onAgreement: () => void;
};

export function RegistrationCard(props: RegistrationCardProps) {
  const { form, missing, captcha, cooldownSeconds, onChange } = props;
  const t = useTranslation();
  const container = useFocusFirstInvalid(props.invalidSubmitCount);
  const error = (field: RegistrationField, text: string) => (missing.includes(field) ? text : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onRegister();
  }

  return (
    <CardPosition ref={container}>
      <Card title={t('promo-landing.registerHeading')}>
        <Stack as="form" onSubmit={submit}>
          <PhoneField
            label={t('promo-landing.phone')}
            value={form.phone}
            onChange={(typed) => onChange({ phone: normalizePhone(typed) })}
            error={error('phone', props.phoneMessage)}
            isRequired
          />
          <CodeField
            label={t('promo-landing.captcha')}
            value={form.captcha}
            onChange={(typed) => onChange({ captcha: normalizeCaptcha(typed) })}
            length={CAPTCHA_LENGTH}
            hasLetters
            error={error('captcha', props.captchaMessage)}
            end={<CaptchaImage {...captcha} />}
          />
          <CodeField
            label={t('promo-landing.smsCode')}
            value={form.smsCode}
            onChange={(typed) => onChange({ smsCode: normalizeSmsCode(typed) })}
            length={SMS_CODE_LENGTH}
            error={error('smsCode', t('promo-landing.smsCodeMissing'))}
            end={
              <Button
                variant="secondary"
                onPress={props.onSendCode}
                isBusy={props.isSending}
                isDisabled={cooldownSeconds > 0}
                onDisabledPress={props.onSendCode}
              >
                {cooldownSeconds > 0
                  ? t('promo-landing.sendCodeIn', { seconds: cooldownSeconds })
                  : t('promo-landing.sendCode')}
              </Button>
            }
          />
          <Checkbox
            isChecked={form.isAgreed}
            onChange={(isAgreed) => onChange({ isAgreed })}
            links={[{ text: t('promo-landing.agreement'), onPress: props.onAgreement }]}
            hint={error('isAgreed', t('promo-landing.agreeMissing'))}
          >
            {t('promo-landing.agree')}
          </Checkbox>
          {props.formError && <Notice tone="danger">{props.formError}</Notice>}
        </Stack>
      </Card>
    </CardPosition>
  );
}

const INVALID_FIELDS = '[aria-invalid="true"], input[type="checkbox"]:not(:checked)';

/**
 * The button stands far from the form: what is lacking comes into view and under the fingers. At each press, and not while
 * one field after the other is put right.
 */
function useFocusFirstInvalid(invalidSubmitCount: number) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (invalidSubmitCount > 0) container.current?.querySelector<HTMLElement>(INVALID_FIELDS)?.focus();
  }, [invalidSubmitCount]);
  return container;
}

const CardPosition = styled.div`
  position: relative;
  max-width: ${theme.column};
  margin: -2rem auto 0;
  padding-inline: ${theme.edge};

  @media (min-width: 56rem) {
    width: 100%;
    margin: 0;
    padding: 0;
  }
`;

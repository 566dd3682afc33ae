/** The landing's form: telephone, captcha, code, agreement. In a narrow window its submit button is in the bottom bar. */

import { useTranslation } from '@loan/frame';
import { Button, Card, Checkbox, CodeField, Notice, PhoneField, Stack, theme } from '@loan/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import {
  CAPTCHA_LENGTH,
  normalizeCaptcha,
  normalizePhone,
  type RegistrationField,
  type RegistrationForm,
  SMS_CODE_LENGTH,
} from '../campaign/registrationForm.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import type { Captcha } from './useCaptcha.ts';

export type RegistrationCardProps = {
  form: RegistrationForm;
  /** Fields that were missing or invalid at the last press of a button. */
  missing: readonly RegistrationField[];
  /** How often a button was pressed while a field was missing. Each change focuses the first one. */
  invalidSubmitCount: number;
  phoneMessage: string;
  /** The market's regular expression of telephone numbers. */
  phonePattern: string;
  /** A number that the pattern accepts. */
  phoneExample: string | undefined;
  /** In front of the number, which is typed without it. */
  countryCode: string | undefined;
  /** The keyboard for the code of the text message. */
  codeKeyboard: 'digits' | 'text';
  captchaMessage: string;
  /** Why the last press failed: the lender's message or a text of ours. */
  formError: string | undefined;
  captcha: Captcha;
  /** Seconds until another code may be sent; 0 without a cooldown. */
  cooldownSeconds: number;
  isSending: boolean;
  onChange: (change: Partial<RegistrationForm>) => void;
  onSendCode: () => void;
  onRegister: () => void;
  onAgreement: () => void;
  /** The submit button, where it belongs to the card. */
  submit: ReactNode;
};

export function RegistrationCard(props: RegistrationCardProps) {
  const { form, missing, captcha, cooldownSeconds, formError, onChange } = props;
  const t = useTranslation();
  const container = useFocusFirstInvalid(props.invalidSubmitCount);
  const errorCard = useRef<HTMLDivElement>(null);
  // The button may be in the bottom bar, with the card below the window.
  useEffect(() => errorCard.current?.focus(), [formError]);
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
            prefix={props.countryCode}
            value={form.phone}
            onChange={(typed) => onChange({ phone: normalizePhone(typed, props.phonePattern) })}
            hint={props.phoneExample && t('promo-landing.phoneExample', { example: props.phoneExample })}
            error={error('phone', props.phoneMessage)}
            isRequired
          />
          <CodeField
            label={t('promo-landing.captcha')}
            value={form.captcha}
            onChange={(typed) => onChange({ captcha: normalizeCaptcha(typed) })}
            length={CAPTCHA_LENGTH}
            isCaptcha
            error={error('captcha', props.captchaMessage)}
            end={<CaptchaImage {...captcha} />}
          />
          <CodeField
            label={t('promo-landing.smsCode')}
            value={form.smsCode}
            onChange={(smsCode) => onChange({ smsCode })}
            length={SMS_CODE_LENGTH}
            keyboard={props.codeKeyboard}
            error={error('smsCode', t('promo-landing.smsCodeMissing'))}
            end={
              <Button
                // The next step, until there is a code to type.
                variant={cooldownSeconds > 0 || form.smsCode !== '' ? 'secondary' : 'primary'}
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
          {formError && (
            <Notice ref={errorCard} tone="danger" role="alert">
              {formError}
            </Notice>
          )}
          {props.submit}
        </Stack>
      </Card>
    </CardPosition>
  );
}

const INVALID_FIELDS = '[aria-invalid="true"], input[type="checkbox"]:not(:checked)';

/**
 * Focuses the first invalid field after each press: the button is far from the form. It does not focus while the borrower
 * corrects one field after the other.
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
    max-width: none;
    margin: 0;
    padding: 0;
  }
`;

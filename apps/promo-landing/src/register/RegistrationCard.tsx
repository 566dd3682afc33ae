/** The form of the landing: telephone, picture, code, agreement. Its deed is the page's one button. */

import { CAPTCHA_LENGTH, SMS_CODE_LENGTH } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { Button, Card, Checkbox, CodeField, Notice, PhoneField, Stack, theme } from '@loan/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CaptchaPicture } from './CaptchaImage.tsx';
import {
  type RegistrationField,
  type RegistrationForm,
  typedCaptcha,
  typedPhone,
  typedSmsCode,
} from './registrationForm.ts';
import type { Captcha } from './useCaptcha.ts';

export type RegistrationCardProps = {
  form: RegistrationForm;
  /** What the last press of a button found lacking. */
  missing: readonly RegistrationField[];
  /** How often a button was pressed while something was missing. */
  tries: number;
  phoneMessage: string;
  captchaMessage: string;
  /** Why the last press came to nothing, in the lender's words or ours; read aloud when it happened. */
  said: string | undefined;
  captcha: Captcha;
  /** Until another text message may be sent. */
  secondsLocked: number;
  isSending: boolean;
  onChange: (change: Partial<RegistrationForm>) => void;
  onSendCode: () => void;
  onRegister: () => void;
  onAgreement: () => void;
};

export function RegistrationCard(props: RegistrationCardProps) {
  const { form, missing, captcha, secondsLocked, onChange } = props;
  const t = useTexts();
  const box = useFocusOnFirst(props.tries);
  const error = (field: RegistrationField, text: string) => (missing.includes(field) ? text : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onRegister();
  }

  return (
    <Place ref={box}>
      <Card title={t('promo-landing.registerHeading')}>
        <Stack as="form" onSubmit={submit}>
          <PhoneField
            label={t('promo-landing.phone')}
            value={form.phone}
            onChange={(typed) => onChange({ phone: typedPhone(typed) })}
            error={error('phone', props.phoneMessage)}
            isRequired
          />
          <CodeField
            label={t('promo-landing.captcha')}
            value={form.captcha}
            onChange={(typed) => onChange({ captcha: typedCaptcha(typed) })}
            length={CAPTCHA_LENGTH}
            hasLetters
            error={error('captcha', props.captchaMessage)}
            end={<CaptchaPicture {...captcha} />}
          />
          <CodeField
            label={t('promo-landing.smsCode')}
            value={form.smsCode}
            onChange={(typed) => onChange({ smsCode: typedSmsCode(typed) })}
            length={SMS_CODE_LENGTH}
            error={error('smsCode', t('promo-landing.smsCodeMissing'))}
            end={
              <Button
                kind="secondary"
                onPress={props.onSendCode}
                isBusy={props.isSending}
                isDisabled={secondsLocked > 0}
                onDisabledPress={props.onSendCode}
              >
                {secondsLocked > 0
                  ? t('promo-landing.sendCodeIn', { seconds: secondsLocked })
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
          {props.said && <Notice tone="bad">{props.said}</Notice>}
        </Stack>
      </Card>
    </Place>
  );
}

const LACKING = '[aria-invalid="true"], input[type="checkbox"]:not(:checked)';

/**
 * The button stands far from the form: what is lacking comes into view and under the fingers. At each press, and not while
 * one field after the other is put right.
 */
function useFocusOnFirst(tries: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>(LACKING)?.focus();
  }, [tries]);
  return box;
}

const Place = styled.div`
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

import { useTexts } from '@loan/frame';
import { Button, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { Captcha } from './useCaptcha.ts';

/** The picture to read; pressing it gives another one. */
export function CaptchaPicture({ address, refresh, onBroken }: Captcha) {
  const t = useTexts();
  if (!address) {
    return (
      <Button kind="secondary" onPress={refresh} label={t('promo-landing.captchaFailed')}>
        {t('promo-landing.captchaRefresh')}
      </Button>
    );
  }
  return (
    <Press type="button" onClick={refresh} title={t('promo-landing.captchaRefresh')}>
      <img src={address} alt={t('promo-landing.captchaPicture')} width={120} height={48} onError={onBroken} />
    </Press>
  );
}

const Press = styled.button`
  display: grid;
  place-items: center;
  min-width: 7.5rem;
  min-height: ${theme.control};
  padding: 0;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.surface};
  overflow: hidden;
  cursor: pointer;
`;

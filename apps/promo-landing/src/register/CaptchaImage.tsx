import { useTranslation } from '@loan/frame';
import { Button, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { Captcha } from './useCaptcha.ts';

/** The captcha's image; a press loads another one. */
export function CaptchaImage({ url, refresh, onLoadError }: Captcha) {
  const t = useTranslation();
  if (!url) {
    return (
      <Button variant="secondary" onPress={refresh} label={t('promo-landing.captchaFailed')}>
        {t('promo-landing.captchaRefresh')}
      </Button>
    );
  }
  return (
    <ImageButton type="button" onClick={refresh} title={t('promo-landing.captchaRefresh')}>
      <img src={url} alt={t('promo-landing.captchaPicture')} width={120} height={48} onError={onLoadError} />
    </ImageButton>
  );
}

const ImageButton = styled.button`
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

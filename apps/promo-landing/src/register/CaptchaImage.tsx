import { useTranslation } from '@loan/frame';
import { Button, Spinner, theme, useFormLock } from '@loan/ui';
import { css, styled } from 'styled-components';
import type { Captcha } from './useCaptcha.ts';

/** The captcha's image; a press loads another one. */
export function CaptchaImage({ url, isPending, refresh, onLoadError }: Captcha) {
  const t = useTranslation();
  const isLocked = useFormLock();
  if (isPending)
    return (
      <PendingImage>
        <Spinner />
      </PendingImage>
    );
  if (!url) {
    return (
      <Button variant="secondary" onPress={refresh} label={t('promo-landing.captchaFailed')}>
        {t('promo-landing.captchaRefresh')}
      </Button>
    );
  }
  return (
    <ImageButton
      type="button"
      onClick={isLocked ? undefined : refresh}
      aria-disabled={isLocked || undefined}
      title={t('promo-landing.captchaRefresh')}
    >
      <img src={url} alt={t('promo-landing.captchaPicture')} width={120} height={48} onError={onLoadError} />
    </ImageButton>
  );
}

/* The image takes the place of the spinner: nothing moves when it arrives. */
const imageBox = css`
  display: grid;
  place-items: center;
  min-width: 7.5rem;
  min-height: ${theme.control};
  padding: 0;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.surface};
  overflow: hidden;

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const PendingImage = styled.span`
  ${imageBox}
`;

const ImageButton = styled.button`
  ${imageBox}
  cursor: pointer;
`;

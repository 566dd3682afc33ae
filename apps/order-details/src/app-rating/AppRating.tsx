/** The borrower rates the app. Four or five stars open the store's own prompt, fewer show thanks. */
import { isApiError } from '@loan/api';
import { rateApp } from '@loan/api/order-details';
import { goRate } from '@loan/bridge';
import {
  type MarketConfig,
  toast,
  useMarketConfig,
  useMutation,
  useMutationErrorEffect,
  useTranslation,
} from '@loan/frame';
import { Button, Dialog, Notice, Stack, StarRating, Text } from '@loan/ui';
import { useState } from 'react';

/** The native prompt is opened from this many stars. */
const NATIVE_RATE_MIN_STARS = 4;
/** The specification posts this score whatever was chosen. */
const APP_RATING_SUBMIT_VALUE = 5;

type AppRatingProps = {
  isOpen: boolean;
  onClose(): void;
  /** The rating has arrived. */
  onRated(): void;
  onContact(): void;
};

export function AppRating({ isOpen, onClose, onRated, onContact }: AppRatingProps) {
  const t = useTranslation();
  const { appRating } = useMarketConfig();
  const [stars, setStars] = useState(0);
  const [isThanking, setIsThanking] = useState(false);
  const rating = useMutation(rateApp, { showsError: () => true });
  const error = useMutationErrorEffect(rating.error);
  const rejection = isApiError(error) && error.kind === 'rejected' ? error.message : '';

  const submit = async () => {
    if (stars === 0) return toast.info(t('order-details.rating.chooseFirst'));
    const outcome = await rating.mutate({ score: scoreToSubmit(stars, appRating) });
    if (!outcome) return;
    onRated();
    if (stars < NATIVE_RATE_MIN_STARS) return setIsThanking(true);
    onClose();
    // Not awaited: the store decides whether it shows a prompt, and does not report it.
    void goRate();
  };

  if (isThanking) {
    return (
      <Dialog
        title={t('order-details.rating.thanks')}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onContact}>{t('order-details.rating.contact')}</Button>
            <Button variant="secondary" onPress={onClose}>
              {t('order-details.close')}
            </Button>
          </>
        }
      >
        {t('order-details.rating.result')}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('order-details.rating.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeText={t('order-details.close')}
      actions={
        <Button isBusy={rating.isBusy} onPress={() => void submit()}>
          {t('order-details.rating.submit')}
        </Button>
      }
    >
      <Stack align="center">
        <Text isCentred>{t('order-details.rating.question')}</Text>
        <StarRating
          label={t('order-details.rating.title')}
          value={stars}
          onChange={setStars}
          starText={(star, of) => t('order-details.rating.star', { star, of })}
          isDisabled={rating.isBusy}
        />
      </Stack>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {rejection || t('order-details.rating.failed')}
        </Notice>
      )}
    </Dialog>
  );
}

/** The score to post: 5 as specified, or the chosen stars, by the market's switch. */
export function scoreToSubmit(stars: number, appRating: MarketConfig['appRating']): number {
  return appRating === 'chosen-stars' ? stars : APP_RATING_SUBMIT_VALUE;
}

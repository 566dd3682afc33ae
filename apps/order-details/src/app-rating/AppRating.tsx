/** The borrower says how the app is: stars, thanks, and the store's own prompt where it went well. */
import { isApiError } from '@loan/api';
import { rateApp } from '@loan/api/order-details';
import { goRate } from '@loan/bridge';
import { toast, useMutation, useMarketConfig, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { Button, Dialog, Stack, StarRating, Text } from '@loan/ui';
import { useState } from 'react';
import { NATIVE_RATE_MIN_STARS, scoreToSubmit } from './scoreToSubmit.ts';

export function AppRating({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTranslation();
  const { appRating } = useMarketConfig();
  const [stars, setStars] = useState(0);
  const [isThanking, setIsThanking] = useState(false);
  const rating = useMutation(rateApp);
  useMutationErrorEffect(rating.error, (error) => {
    // The lender's own words are shown by the frame.
    if (!isApiError(error) || error.kind !== 'rejected') toast.error(t('order-details.rating.failed'));
  });

  const submit = async () => {
    if (stars === 0) return toast.info(t('order-details.rating.chooseFirst'));
    const outcome = await rating.mutate({ score: scoreToSubmit(stars, appRating) });
    if (!outcome) return;
    if (stars < NATIVE_RATE_MIN_STARS) return setIsThanking(true);
    onClose();
    // The store decides whether it shows anything, and does not say so: nobody waits for it.
    void goRate();
  };

  if (isThanking) {
    return (
      <Dialog
        title={t('order-details.rating.thanks')}
        isOpen={isOpen}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('order-details.close')}</Button>}
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
    </Dialog>
  );
}

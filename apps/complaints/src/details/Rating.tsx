/** The borrower rates how a complaint was handled. A tap beside it does not close it. */
import { rateComplaint } from '@loan/api/complaints';
import { toast, useMutation, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { Button, Dialog, StarRating } from '@loan/ui';
import { useState } from 'react';
import { SendErrorNotice } from '../SendErrorNotice.tsx';
import { sendError } from '../sendError.ts';

export function Rating({ problemId, onClose }: { problemId: string; onClose(): void }) {
  const t = useTranslation();
  const [stars, setStars] = useState(0);
  const rating = useMutation(rateComplaint, { name: problemId });
  const error = sendError(useMutationErrorEffect(rating.error), 'complaints.rating.unconfirmed');

  async function send() {
    if (stars === 0) return toast.info(t('complaints.rating.chooseFirst'));
    const outcome = await rating.mutate({ score: stars, problemId });
    if (!outcome) return;
    setStars(0);
    onClose();
    toast.success(t('complaints.rating.thanks'));
  }

  return (
    <Dialog
      isOpen
      title={t('complaints.rating.question')}
      closeOnBackdropClick={false}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={rating.isBusy} onPress={() => void send()}>
            {t('complaints.rating.send')}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {t('complaints.rating.cancel')}
          </Button>
        </>
      }
    >
      <StarRating
        label={t('complaints.rating.question')}
        value={stars}
        onChange={setStars}
        starText={(star, of) => t('complaints.rating.star', { star, of })}
        isDisabled={rating.isBusy}
      />
      <SendErrorNotice error={error} />
    </Dialog>
  );
}

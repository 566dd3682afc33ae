/** The borrower rates how a complaint was handled. A tap on the backdrop does not close the dialog. */
import { rateComplaint } from '@loan/api/complaints';
import { toast, useMutation, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { Button, Dialog, StarRating } from '@loan/ui';
import { useEffect, useState } from 'react';
import { SendErrorNotice, sendError } from '../SendErrorNotice.tsx';

/** The borrower reads the answer first. */
const RATING_DELAY_MS = 3_000;

export function Rating({ isOpen, problemId, onClose }: { isOpen: boolean; problemId: string; onClose(): void }) {
  const t = useTranslation();
  const [stars, setStars] = useState(0);
  const rating = useMutation(rateComplaint, { name: problemId, showsError: () => isOpen });
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
      isOpen={isOpen}
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

/**
 * Opens the rating 3 s after the complaint was shown, once per mount: after it was closed, a refetch that still requests a
 * rating does not open it again.
 */
export function useDelayedRating(isRequested: boolean): { isOpen: boolean; close: () => void } {
  const [stage, setStage] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (!isRequested || stage !== 'waiting') return;
    const timer = setTimeout(() => setStage('open'), RATING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRequested, stage]);
  return { isOpen: stage === 'open', close: () => setStage('closed') };
}

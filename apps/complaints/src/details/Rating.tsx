/** The borrower rates how a complaint was handled. A tap beside it does not close it. */
import { rateComplaint } from '@loan/api/complaints';
import { toast, useDeed, useNewError, useTexts } from '@loan/frame';
import { Button, Dialog, StarRating } from '@loan/ui';
import { useState } from 'react';
import { NotSent } from '../SendErrorNotice.tsx';
import { whyNotSent } from '../sendError.ts';

export function Rating({ problemId, onClose }: { problemId: string; onClose(): void }) {
  const t = useTexts();
  const [stars, setStars] = useState(0);
  const rating = useDeed(rateComplaint, { name: problemId });
  const why = whyNotSent(useNewError(rating.error), 'complaints.rating.unknown');

  async function send() {
    if (stars === 0) return toast.info(t('complaints.rating.chooseFirst'));
    const done = await rating.run({ score: stars, problemId });
    if (!done) return;
    setStars(0);
    onClose();
    toast.success(t('complaints.rating.thanks'));
  }

  return (
    <Dialog
      isOpen
      title={t('complaints.rating.question')}
      isMaskClosable={false}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={rating.isBusy} onPress={() => void send()}>
            {t('complaints.rating.send')}
          </Button>
          <Button kind="secondary" onPress={onClose}>
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
      <NotSent why={why} />
    </Dialog>
  );
}

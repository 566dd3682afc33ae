/** The borrower reads a complaint again and what became of it, and rates how it was handled. */
import { getComplaint } from '@loan/api/complaints';
import { gateUrl, goBack, useAddress, useAnswer } from '@loan/frame';
import { Complaint } from './ComplaintDetails.tsx';
import { Rating } from './Rating.tsx';
import { useRatingLater } from './useDelayedRating.ts';

export function Component() {
  const { value } = useAddress();
  const problemId = value('problemId') ?? '';
  // Another complaint is another visit: it waits and asks by itself.
  return <Reply key={problemId} problemId={problemId} />;
}

function Reply({ problemId }: { problemId: string }) {
  const complaint = useAnswer(getComplaint);
  const rating = useRatingLater(complaint.isNeedScore);
  return (
    <Complaint
      type={complaint.type}
      sonType={complaint.sonType}
      content={complaint.content ?? ''}
      pictures={gated(complaint.images)}
      reply={complaint.disposeDetail?.trim() ?? ''}
      replyPictures={gated(complaint.disposeImages)}
      onBack={() => void goBack()}
    >
      {rating.isOpen && <Rating problemId={problemId} onClose={rating.close} />}
    </Complaint>
  );
}

/** Addresses that may be shown; undefined holds the place of one that may not. */
function gated(addresses: readonly string[]): (string | undefined)[] {
  return addresses.filter((address) => address.trim() !== '').map((address) => gateUrl(address, 'image'));
}

/** The borrower reads a complaint again and what became of it, and rates how it was handled. */
import { getComplaint } from '@loan/api/complaints';
import { allowUrl, goBack, useUrlParams, useQueryData } from '@loan/frame';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { Rating } from './Rating.tsx';
import { useDelayedRating } from './useDelayedRating.ts';

function ComplaintDetailsScreen() {
  const { value } = useUrlParams();
  const problemId = value('problemId') ?? '';
  // Another complaint is another visit: it waits and asks by itself.
  return <ComplaintById key={problemId} problemId={problemId} />;
}

function ComplaintById({ problemId }: { problemId: string }) {
  const complaint = useQueryData(getComplaint);
  const rating = useDelayedRating(complaint.isNeedScore);
  return (
    <ComplaintDetails
      type={complaint.type}
      subType={complaint.sonType}
      content={complaint.content ?? ''}
      images={allowedImageUrls(complaint.images)}
      reply={complaint.disposeDetail?.trim() ?? ''}
      replyImages={allowedImageUrls(complaint.disposeImages)}
      onBack={() => void goBack()}
    >
      {rating.isOpen && <Rating problemId={problemId} onClose={rating.close} />}
    </ComplaintDetails>
  );
}

/** Addresses that may be shown; undefined holds the place of one that may not. */
function allowedImageUrls(urls: readonly string[]): (string | undefined)[] {
  return urls.filter((url) => url.trim() !== '').map((url) => allowUrl(url, 'image'));
}

export { ComplaintDetailsScreen as Component };

/** The borrower reads a sent complaint and its result, and rates how it was handled. */
import { getComplaint } from '@loan/api/complaints';
import { allowUrl, goBack, useQueryData, useUrlParams } from '@loan/frame';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { Rating, useDelayedRating } from './Rating.tsx';

function ComplaintDetailsScreen() {
  const { value } = useUrlParams();
  const problemId = value('problemId') ?? '';
  // The key remounts the screen for another complaint: its rating has its own delay.
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
      <Rating isOpen={rating.isOpen} problemId={problemId} onClose={rating.close} />
    </ComplaintDetails>
  );
}

/** Non-empty URLs, in order; undefined for one that is not allowed. */
function allowedImageUrls(urls: readonly string[]): (string | undefined)[] {
  return urls.filter((url) => url.trim() !== '').map((url) => allowUrl(url, 'image'));
}

export { ComplaintDetailsScreen as Component };
export const handle = { title: 'complaints.title' };

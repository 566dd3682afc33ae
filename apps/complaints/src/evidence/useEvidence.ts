import { uploadEvidence } from '@loan/api/complaints';
import { allowUrl, toast, useTranslation } from '@loan/frame';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type EvidenceImage, toUploadedImages } from './evidenceImage.ts';
import { type ImageRejection, resizeImage } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

export type UseEvidenceResult = {
  images: readonly EvidenceImage[];
  /** The last rejected file, and why. */
  rejectedFile: { file: string; reason: ImageRejection } | undefined;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
};

/**
 * The images of one complaint: each is resized and uploaded as soon as it is added.
 * @param uploadedUrls URLs of images that were uploaded before; read on mount only
 */
export function useEvidence(uploadedUrls: readonly string[]): UseEvidenceResult {
  const t = useTranslation();
  const [rejectedFile, setRejectedFile] = useState<UseEvidenceResult['rejectedFile']>();
  const [uploadCount, setUploadCount] = useState(0);
  const [queue] = useState(() => {
    const deps = {
      resize: resizeImage,
      upload,
      onRejected: ({ name }: File, reason: ImageRejection) => setRejectedFile({ file: name, reason }),
      onUploaded: () => setUploadCount((count) => count + 1),
    };
    // Object URLs end with their page: these images are shown from the lender, if that URL is allowed.
    return createUploadQueue(
      deps,
      toUploadedImages(uploadedUrls).map((image) => ({ ...image, preview: allowUrl(image.url, 'image') })),
    );
  });
  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);
  useEffect(() => {
    if (uploadCount > 0) toast.success(t('complaints.evidence.succeeded'));
  }, [uploadCount, t]);
  const images = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return {
    images,
    rejectedFile,
    add(files) {
      setRejectedFile(undefined);
      queue.add(files);
    },
    retry: queue.retry,
    remove: queue.remove,
  };
}

/** Not a `useMutation`: each image has its own state and can be aborted. */
async function upload(image: Blob, signal: AbortSignal): Promise<string> {
  // A fixed name: the file's own may contain place and date.
  const problemImage = new File([image], 'evidence.jpg', { type: 'image/jpeg' });
  return (await uploadEvidence({ problemImage }, { signal })).url;
}

import { useTexts } from '@loan/frame';
import { Button, Notice, Skeleton } from '@loan/ui';
import { useCallback, useEffect, useState } from 'react';
import type { EvidencePictures, EvidencePicturesProps } from '../evidence/EvidenceUploader.tsx';

/** The pictures, as soon as their part of the build is here. Where it cannot be had, all else goes on without it. */
export function EvidenceLater(props: EvidencePicturesProps) {
  const t = useTexts();
  const [Part, setPart] = useState<typeof EvidencePictures>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('../evidence/EvidenceUploader.tsx').then(
      (part) => setPart(() => part.EvidencePictures),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  if (Part) return <Part {...props} />;
  if (!hasFailed) return <Skeleton shape="card" lines={4} />;
  return (
    <Notice
      actions={
        <Button kind="quiet" size="small" onPress={load}>
          {t('complaints.evidence.again')}
        </Button>
      }
    >
      {t('complaints.evidence.unavailable')}
    </Notice>
  );
}

import { toast, useTranslation } from '@loan/frame';
import { Button } from '@loan/ui';
import { useState } from 'react';
import type { CodePicture } from './drawCodePicture.ts';

export type SaveCodeButtonProps = { picture: CodePicture; fileName?: string };

/** Shares the picture of a code where the device shares files, else downloads it. */
export function SaveCodeButton({ picture, fileName = 'payment-code.png' }: SaveCodeButtonProps) {
  const t = useTranslation();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const { saveCode } = await import(/* webpackChunkName: "deferred" */ './saveCode.ts');
      if ((await saveCode(picture, fileName)) === 'saved') toast.info(t('repayment.save.saved'));
    } catch {
      toast.error(t('repayment.save.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button fullWidth variant="ghost" isBusy={isBusy} onPress={() => void save()}>
      {t('repayment.save.button')}
    </Button>
  );
}

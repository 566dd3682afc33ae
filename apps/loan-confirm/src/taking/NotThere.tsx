import { useTexts } from '@loan/frame';
import { Button, Notice } from '@loan/ui';
import { useEffect, useState } from 'react';
import { showNotice } from './showNotice.ts';
import { TakeTwiceQuestion } from './TakeTwiceQuestion.tsx';
import type { InBox, TakingNoticeProps } from './TakingNotice.tsx';

/** The lender knows of no loan long after it was asked for: asking again is possible, after one more question. */
export function NotThere({ isBusy, onCheck, onTakeAgain, box }: TakingNoticeProps & InBox & { isOpen: boolean }) {
  const t = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  // Its file comes after the page knew: nobody could have shown it before.
  useEffect(() => showNotice(box), [box]);
  const answer = (deed?: () => void) => () => {
    setIsAsked(false);
    deed?.();
  };
  return (
    <>
      <Notice
        ref={box}
        tone="warning"
        role="status"
        title={t('loan-confirm.notThere.title')}
        actions={
          <>
            <Button kind="secondary" size="small" onPress={onCheck}>
              {t('loan-confirm.notConfirmed.check')}
            </Button>
            <Button kind="quiet" size="small" isBusy={isBusy} opens="dialog" onPress={() => setIsAsked(true)}>
              {t('loan-confirm.notThere.again')}
            </Button>
          </>
        }
      >
        {t('loan-confirm.notThere.text')}
      </Notice>
      <TakeTwiceQuestion isOpen={isAsked} onNo={answer()} onYes={answer(onTakeAgain)} />
    </>
  );
}

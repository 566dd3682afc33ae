import { useTexts } from '@loan/frame';
import { Button, Page, type Press, ResultState } from '@loan/ui';

type TakenProps = {
  isOpen: boolean;
  /** It was taken before this page was opened: nothing is said of when. */
  isBefore?: boolean;
  toLoan: Press;
};

/** The loan is taken, and the lender named no page to go on to. */
export function Taken({ isBefore, toLoan }: TakenProps) {
  const t = useTexts();
  return (
    <Page title={t('loan-confirm.title')}>
      <ResultState
        tone="good"
        title={isBefore ? t('loan-confirm.taken.before') : t('loan-confirm.taken.title')}
        actions={
          <Button isWide {...toLoan}>
            {t('loan-confirm.taken.see')}
          </Button>
        }
      >
        {t('loan-confirm.taken.text')}
      </ResultState>
    </Page>
  );
}

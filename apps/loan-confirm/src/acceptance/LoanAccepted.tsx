import { useTranslation } from '@loan/frame';
import { Button, Page, type PressHandlers, ResultState } from '@loan/ui';

type LoanAcceptedProps = {
  isOpen: boolean;
  /** It was taken before this page was opened: nothing is said of when. */
  isAlreadyAccepted?: boolean;
  pressToLoan: PressHandlers;
};

/** The loan is taken, and the lender named no page to go on to. */
export function LoanAccepted({ isAlreadyAccepted, pressToLoan }: LoanAcceptedProps) {
  const t = useTranslation();
  return (
    <Page title={t('loan-confirm.title')}>
      <ResultState
        tone="success"
        title={isAlreadyAccepted ? t('loan-confirm.accepted.already') : t('loan-confirm.accepted.title')}
        actions={
          <Button fullWidth {...pressToLoan}>
            {t('loan-confirm.accepted.viewLoan')}
          </Button>
        }
      >
        {t('loan-confirm.accepted.text')}
      </ResultState>
    </Page>
  );
}

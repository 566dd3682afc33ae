import { useTranslation } from '@loan/frame';
import { Button, Page, type PressHandlers, ResultState } from '@loan/ui';

type LoanAcceptedProps = {
  /** It was accepted before this page was opened; the text then names no time. */
  isAlreadyAccepted?: boolean;
  pressToLoan: PressHandlers;
};

/** The loan is accepted, and the response names no page to open next. */
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

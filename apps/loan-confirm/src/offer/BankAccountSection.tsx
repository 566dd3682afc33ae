import { type PressToNavigate, useTranslation } from '@loan/frame';
import { Button, List, ListItem, Notice } from '@loan/ui';

export type BankAccount = { bankName: string; lastDigits: string };

/** The account that the loan is paid to. A tap opens the bank form; without an account the form is offered. */
export function BankAccountSection({
  account,
  pressToBankForm,
}: {
  account: BankAccount | undefined;
  pressToBankForm: PressToNavigate;
}) {
  const t = useTranslation();
  if (!account)
    return (
      <Notice
        tone="warning"
        title={t('loan-confirm.bank.missing')}
        actions={
          <Button variant="secondary" size="small" {...pressToBankForm}>
            {t('loan-confirm.bank.bind')}
          </Button>
        }
      >
        {t('loan-confirm.bank.missingText')}
      </Notice>
    );
  return (
    <List>
      <ListItem
        overline={t('loan-confirm.bank')}
        title={[account.bankName, account.lastDigits].filter(Boolean).join(' ')}
        onPress={pressToBankForm.onPress}
      />
    </List>
  );
}

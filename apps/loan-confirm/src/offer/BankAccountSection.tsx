import { useTexts, type WayTo } from '@loan/frame';
import { Button, List, ListItem, Notice } from '@loan/ui';

export type BankAccount = { bankName: string; lastDigits: string };

/** Where the money goes. Tapped, the account can be changed; without one, it asks for one. */
export function BankBlock({ account, way }: { account: BankAccount | undefined; way: WayTo }) {
  const t = useTexts();
  if (!account)
    return (
      <Notice
        tone="warning"
        title={t('loan-confirm.bank.missing')}
        actions={
          <Button kind="secondary" size="small" {...way}>
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
        over={t('loan-confirm.bank')}
        title={[account.bankName, account.lastDigits].filter(Boolean).join(' ')}
        onPress={way.onPress}
      />
    </List>
  );
}

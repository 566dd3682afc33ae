import { useTexts } from '@loan/frame';
import { Button, Card, Notice, Text } from '@loan/ui';

export type BankAccount = { bankName: string; lastDigits: string };

/** Where the money goes. Tapped, the account can be changed; without one, it asks for one. */
export function BankBlock({ account, onPress }: { account: BankAccount | undefined; onPress(): void }) {
  const t = useTexts();
  if (!account)
    return (
      <Notice
        tone="warning"
        title={t('loan-confirm.bank.missing')}
        actions={
          <Button kind="secondary" size="small" onPress={onPress}>
            {t('loan-confirm.bank.bind')}
          </Button>
        }
      >
        {t('loan-confirm.bank.missingText')}
      </Notice>
    );
  return (
    <Card
      title={t('loan-confirm.bank')}
      onPress={onPress}
      end={<Text tone="soft">{t('loan-confirm.bank.change')}</Text>}
    >
      <Text isTabular>{[account.bankName, account.lastDigits].filter(Boolean).join(' ')}</Text>
    </Card>
  );
}

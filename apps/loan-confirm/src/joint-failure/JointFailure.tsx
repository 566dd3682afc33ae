import { useTranslation } from '@loan/frame';
import { Button, Heading, List, ListItem, Logo, Page, ResultState, Stack } from '@loan/ui';

export type ProductSuggestion = {
  id: string;
  name: string;
  logo: string | undefined;
  /** How much and at what rate. */
  summary: string;
  /** The lender's text. */
  action: string | undefined;
  isAvailable: boolean;
  onPress(): void;
};

type JointFailureProps = {
  notice: string | undefined;
  reason: string | undefined;
  products: readonly ProductSuggestion[];
  onHome(): void;
  onContact(): void;
};

export function JointFailure({ notice, reason, products, onHome, onContact }: JointFailureProps) {
  const t = useTranslation();
  return (
    <Page title={t('loan-confirm.failed.title')}>
      <ResultState
        tone="danger"
        title={notice || t('loan-confirm.failed.heading')}
        actions={
          <>
            <Button fullWidth onPress={onContact}>
              {t('loan-confirm.failed.contact')}
            </Button>
            <Button fullWidth variant="secondary" onPress={onHome}>
              {t('loan-confirm.failed.home')}
            </Button>
          </>
        }
      >
        {reason || t('loan-confirm.failed.reason')}
      </ResultState>
      {products.length > 0 && (
        <Stack gap="m">
          <Heading>{t('loan-confirm.failed.others')}</Heading>
          <List>
            {products.map(({ name, logo, summary, action, isAvailable, onPress }, index) => (
              <ListItem
                key={index}
                start={<Logo name={name} src={logo} />}
                title={name}
                text={summary}
                overline={action}
                isDisabled={!isAvailable}
                onPress={isAvailable ? onPress : undefined}
              />
            ))}
          </List>
        </Stack>
      )}
    </Page>
  );
}

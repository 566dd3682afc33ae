import { useTexts } from '@loan/frame';
import { Button, Heading, List, ListItem, Logo, Page, ResultState, Stack } from '@loan/ui';

export type OtherProduct = {
  id: string;
  name: string;
  logo: string | undefined;
  /** How much and at what rate. */
  about: string;
  /** In the lender's words. */
  action: string | undefined;
  isOpen: boolean;
  onPress(): void;
};

type JointFailureProps = {
  notice: string | undefined;
  reason: string | undefined;
  products: readonly OtherProduct[];
  onHome(): void;
  onContact(): void;
};

export function JointFailure({ notice, reason, products, onHome, onContact }: JointFailureProps) {
  const t = useTexts();
  return (
    <Page title={t('loan-confirm.failed.title')}>
      <ResultState
        tone="bad"
        title={notice || t('loan-confirm.failed.heading')}
        actions={
          <>
            <Button isWide onPress={onContact}>
              {t('loan-confirm.failed.contact')}
            </Button>
            <Button isWide kind="secondary" onPress={onHome}>
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
            {products.map(({ name, logo, about, action, isOpen, onPress }, index) => (
              <ListItem
                key={index}
                start={<Logo name={name} address={logo} />}
                title={name}
                text={about}
                over={action}
                isDisabled={!isOpen}
                onPress={isOpen ? onPress : undefined}
              />
            ))}
          </List>
        </Stack>
      )}
    </Page>
  );
}

import { useTranslation } from '@loan/frame';
import { Button, DocumentFrame, EmptyState, List, ListItem, Page, Text } from '@loan/ui';
import type { Agreements } from './useAgreements.ts';

/** The agreement that is open; `url` passed `allowUrl`. */
export type OpenDocument = { title: string; url: string };

type LoanAgreementProps = {
  agreements: Agreements;
  openDocument: OpenDocument | undefined;
  onClose(): void;
  /** Opens the document outside, for one that stays empty in its frame. */
  onOpenExternal(): void;
  /** Undefined on a device that cannot share. */
  onShare: (() => void) | undefined;
};

export function LoanAgreement({ agreements, openDocument, onClose, onOpenExternal, onShare }: LoanAgreementProps) {
  const t = useTranslation();
  if (openDocument)
    return (
      <Page
        title={t('loan-confirm.agreements.title')}
        footer={
          <>
            {onShare && <Button onPress={onShare}>{t('loan-confirm.agreements.share')}</Button>}
            <Button variant="secondary" onPress={onClose}>
              {t('loan-confirm.agreements.all')}
            </Button>
          </>
        }
      >
        <DocumentFrame
          src={openDocument.url}
          title={openDocument.title}
          linkText={t('loan-confirm.agreement.open')}
          onOpen={onOpenExternal}
          fills="page"
        />
        <Text size="small" tone="soft">
          {t('loan-confirm.agreements.keep')}
        </Text>
      </Page>
    );
  const { documents, open: openAgreement } = agreements;
  return (
    <Page title={t('loan-confirm.agreements.title')}>
      {documents.length === 0 ? (
        <EmptyState title={t('loan-confirm.agreements.none')}>{t('loan-confirm.agreements.noneText')}</EmptyState>
      ) : (
        <List label={t('loan-confirm.agreements.title')}>
          {documents.map((agreementDocument, index) => (
            <ListItem
              key={agreementDocument.position ?? `at-${index}`}
              title={agreementDocument.title}
              onPress={() => openAgreement(agreementDocument)}
            />
          ))}
        </List>
      )}
    </Page>
  );
}

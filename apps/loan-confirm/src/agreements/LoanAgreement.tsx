import { useTranslation } from '@loan/frame';
import { DocumentFrame, EmptyState, List, ListItem, Page } from '@loan/ui';
import type { Agreements } from './useAgreements.ts';

/** The agreement that is open; `url` passed `allowUrl`. */
export type OpenDocument = { title: string; url: string };

type LoanAgreementProps = {
  agreements: Agreements;
  openDocument: OpenDocument | undefined;
  onClose(): void;
  /** Opens the document outside, for one that stays empty in its frame. */
  onOpenExternal(): void;
};

export function LoanAgreement({ agreements, openDocument, onClose, onOpenExternal }: LoanAgreementProps) {
  const t = useTranslation();
  if (openDocument)
    return (
      <Page title={openDocument.title} onBack={onClose} backText={t('loan-confirm.agreements.all')}>
        <DocumentFrame
          src={openDocument.url}
          title={openDocument.title}
          linkText={t('loan-confirm.agreement.open')}
          onOpen={onOpenExternal}
        />
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

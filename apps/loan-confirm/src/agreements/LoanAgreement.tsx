import { useTexts } from '@loan/frame';
import { DocumentFrame, EmptyState, List, ListItem, Page } from '@loan/ui';
import type { Agreements } from './useAgreements.ts';

/** A paper being read; its address is gated. */
export type OpenPaper = { title: string; address: string };

type LoanAgreementProps = {
  agreements: Agreements;
  paper: OpenPaper | undefined;
  onClose(): void;
  /** For a paper that stays empty in its frame. */
  onOpenOutside(): void;
};

export function LoanAgreement({ agreements, paper, onClose, onOpenOutside }: LoanAgreementProps) {
  const t = useTexts();
  if (paper)
    return (
      <Page title={paper.title} onBack={onClose} backText={t('loan-confirm.agreements.all')}>
        <DocumentFrame
          address={paper.address}
          title={paper.title}
          linkText={t('loan-confirm.agreement.open')}
          onOpen={onOpenOutside}
        />
      </Page>
    );
  const { papers, open } = agreements;
  return (
    <Page title={t('loan-confirm.agreements.title')}>
      {papers.length === 0 ? (
        <EmptyState title={t('loan-confirm.agreements.none')}>{t('loan-confirm.agreements.noneText')}</EmptyState>
      ) : (
        <List label={t('loan-confirm.agreements.title')}>
          {papers.map((one, index) => (
            <ListItem key={one.position ?? `at-${index}`} title={one.title} onPress={() => open(one)} />
          ))}
        </List>
      )}
    </Page>
  );
}

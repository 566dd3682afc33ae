import { useTexts } from '@loan/frame';
import { Button, EmptyState, Page, type Press, QuietTalk, Tabs } from '@loan/ui';
import { useDeferredValue } from 'react';
import { ComplaintItems } from './ComplaintItems.tsx';
import type { ShownTab } from './complaintTabs.ts';

export type ComplaintListProps = {
  tabs: readonly ShownTab[];
  /** The open one; none where there are no tabs. */
  open: ShownTab | undefined;
  onTab(id: string): void;
  /** Leads to writing one. */
  toWriting: Press;
  onBack(): void;
};

export function ComplaintList({ tabs, open, onTab, toWriting, onBack }: ComplaintListProps) {
  const t = useTexts();
  // The tab answers the tap at once; a thousand complaints give way to others after that.
  const shown = useDeferredValue(open);
  const isEmpty = tabs.every(({ items }) => items.length === 0);
  return (
    <Page title={t('complaints.mine')} onBack={onBack} backText={t('complaints.back')}>
      {open && shown && (
        <Tabs
          label={t('complaints.list.label')}
          tabs={tabs.map(({ id, title }, at) => ({ id, text: title ?? t('complaints.list.tab', { number: at + 1 }) }))}
          selected={open.id}
          onSelect={onTab}
        >
          {shown.items.length > 0 && <ComplaintItems key={shown.id} items={shown.items} />}
          {shown.items.length === 0 && !isEmpty && (
            <EmptyState title={t('complaints.list.noneHere')}>{t('complaints.list.noneHereText')}</EmptyState>
          )}
          {isEmpty && <NoComplaints toWriting={toWriting} />}
        </Tabs>
      )}
      {!shown && <NoComplaints toWriting={toWriting} />}
    </Page>
  );
}

function NoComplaints({ toWriting }: Pick<ComplaintListProps, 'toWriting'>) {
  const t = useTexts();
  return (
    <EmptyState
      picture={<QuietTalk />}
      title={t('complaints.list.none')}
      actions={<Button {...toWriting}>{t('complaints.list.write')}</Button>}
    >
      {t('complaints.list.noneText')}
    </EmptyState>
  );
}

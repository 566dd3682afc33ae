import { useTranslation } from '@loan/frame';
import { Button, EmptyMessagesIllustration, EmptyState, Page, type PressHandlers, Tabs } from '@loan/ui';
import { useDeferredValue } from 'react';
import { ComplaintItems } from './ComplaintItems.tsx';
import type { VisibleTab } from './complaintTabs.ts';

export type ComplaintListProps = {
  tabs: readonly VisibleTab[];
  /** The open tab; undefined without tabs. */
  selected: VisibleTab | undefined;
  onTab(id: string): void;
  /** Opens the start of a new complaint. */
  pressToNewComplaint: PressHandlers;
  onBack(): void;
};

export function ComplaintList({ tabs, selected, onTab, pressToNewComplaint, onBack }: ComplaintListProps) {
  const t = useTranslation();
  // The tab switches at once; its complaints are rendered in a deferred, interruptible update.
  const deferredTab = useDeferredValue(selected);
  const isEmpty = tabs.every(({ items }) => items.length === 0);
  return (
    <Page title={t('complaints.mine')} onBack={onBack} backText={t('complaints.back')}>
      {selected && deferredTab && (
        <Tabs
          label={t('complaints.list.label')}
          tabs={tabs.map(({ id, title }, index) => ({
            id,
            text: title ?? t('complaints.list.tab', { number: index + 1 }),
          }))}
          selected={selected.id}
          onSelect={onTab}
        >
          {deferredTab.items.length > 0 && <ComplaintItems key={deferredTab.id} items={deferredTab.items} />}
          {deferredTab.items.length === 0 && !isEmpty && (
            <EmptyState title={t('complaints.list.noneHere')}>{t('complaints.list.noneHereText')}</EmptyState>
          )}
          {isEmpty && <NoComplaints pressToNewComplaint={pressToNewComplaint} />}
        </Tabs>
      )}
      {!deferredTab && <NoComplaints pressToNewComplaint={pressToNewComplaint} />}
    </Page>
  );
}

function NoComplaints({ pressToNewComplaint }: Pick<ComplaintListProps, 'pressToNewComplaint'>) {
  const t = useTranslation();
  return (
    <EmptyState
      illustration={<EmptyMessagesIllustration />}
      title={t('complaints.list.none')}
      actions={<Button {...pressToNewComplaint}>{t('complaints.list.write')}</Button>}
    >
      {t('complaints.list.noneText')}
    </EmptyState>
  );
}

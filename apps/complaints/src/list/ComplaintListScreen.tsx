/** The borrower sees every complaint that was sent, by its state, and opens one. */
import { listComplaints } from '@loan/api/complaints';
import { goBack, useQueryData, pressToNavigate } from '@loan/frame';
import { useState } from 'react';
import { ComplaintList } from './ComplaintList.tsx';
import { complaintTabs, selectedTab } from './complaintTabs.ts';

function ComplaintListScreen() {
  const tabs = complaintTabs(useQueryData(listComplaints).tabs);
  const [selectedTabId, setSelectedTabId] = useState<unknown>(() => window.history.state?.complaintTab);

  /** The entry in the browser's history remembers it, so that Back from a complaint leads to the same tab. */
  function selectTab(complaintTab: string) {
    window.history.replaceState({ ...window.history.state, complaintTab }, '');
    setSelectedTabId(complaintTab);
  }

  return (
    <ComplaintList
      tabs={tabs}
      selected={selectedTab(tabs, selectedTabId)}
      onTab={selectTab}
      pressToNewComplaint={pressToNavigate('/complainPage')}
      onBack={() => void goBack()}
    />
  );
}

export { ComplaintListScreen as Component };

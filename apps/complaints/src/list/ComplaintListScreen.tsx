/** The borrower sees the sent complaints by state and opens one. */
import { listComplaints } from '@loan/api/complaints';
import { goBack, pressToNavigate, useQueryData } from '@loan/frame';
import { useState } from 'react';
import { ComplaintList } from './ComplaintList.tsx';
import { complaintTabs, selectedTab } from './complaintTabs.ts';

function ComplaintListScreen() {
  const tabs = complaintTabs(useQueryData(listComplaints).tabs);
  const [selectedTabId, setSelectedTabId] = useState<unknown>(() => window.history.state?.complaintTab);

  /** Stores the tab in the history entry, so that Back from a complaint opens the same tab. */
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

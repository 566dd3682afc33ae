/** The borrower sees the sent complaints by state and opens one. */
import { listComplaints } from '@loan/api/complaints';
import { goBack, pressToNavigate, useHistoryEntryState, useQueryData } from '@loan/frame';
import { ComplaintList } from './ComplaintList.tsx';
import { complaintTabs, selectedTab } from './complaintTabs.ts';

function ComplaintListScreen() {
  const tabs = complaintTabs(useQueryData(listComplaints).tabs);
  // Back from a complaint leads to the same tab.
  const [selectedTabId, selectTab] = useHistoryEntryState('complaintTab');

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
export const handle = { title: 'complaints.mine' };

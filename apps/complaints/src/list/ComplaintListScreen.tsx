/** The borrower sees every complaint that was sent, by its state, and opens one. */
import { listComplaints } from '@loan/api/complaints';
import { goBack, useAnswer, wayTo } from '@loan/frame';
import { useState } from 'react';
import { ComplaintList } from './ComplaintList.tsx';
import { complaintTabs, openTab } from './complaintTabs.ts';

export function Component() {
  const tabs = complaintTabs(useAnswer(listComplaints).tabs);
  const [chosen, setChosen] = useState<unknown>(() => window.history.state?.complaintTab);

  /** The entry in the browser's history remembers it, so that Back from a complaint leads to the same tab. */
  function choose(complaintTab: string) {
    window.history.replaceState({ ...window.history.state, complaintTab }, '');
    setChosen(complaintTab);
  }

  return (
    <ComplaintList
      tabs={tabs}
      open={openTab(tabs, chosen)}
      onTab={choose}
      toWriting={wayTo('/complainPage')}
      onBack={() => void goBack()}
    />
  );
}

/** What happens when an address would end the session that runs in this window (A7). */
import { isInApp } from '@loan/bridge';
import { createRoot } from 'react-dom/client';
import { chooseLocale, setLocale } from '../i18n/useTranslation.ts';
import { type LaunchDecision, launchParam, removeLaunchParams, setLaunchParams } from '../launch/launchParams.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { lazyWithRetry } from '../rendering/lazyWithRetry.tsx';
import { clearAppStorage, storageKeys, storageRemove } from '../storage/storage.ts';

const ConfirmSessionChange = /* @__PURE__ */ lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "confirm-session-change" */ './ConfirmSessionChange.tsx')).ConfirmSessionChange,
);

/** What of a window is read and changed here. */
type PageWindow = {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Inside the app the new launch begins at once: the app opened it. Outside anybody may have written the address, so the
 * borrower is asked; until then nothing is sent for the new launch, and no screen is there that could.
 * @param element where the question is shown
 * @param begin shows the screen at the page's address
 */
export async function changeSession(
  next: LaunchDecision,
  element: HTMLElement | null,
  begin: () => void,
  { location, history }: PageWindow = window,
): Promise<void> {
  const { confirmsSessionChange, locales } = getMarketConfig();
  if (!confirmsSessionChange || !element || (await isInApp())) {
    replaceSession(next);
    return begin();
  }
  // In the language of the borrower who is asked, not in that of the link.
  setLocale(chooseLocale([launchParam('lang'), ...navigator.languages], locales));
  // Whatever is chosen, the page begins anew: what it knows of language, calls and screens belongs to one launch.
  const onContinue = () => {
    replaceSession(next);
    location.reload();
  };
  const onStay = () => {
    history.replaceState(history.state, '', removeLaunchParams(location.pathname + location.search + location.hash));
    location.reload();
  };
  createRoot(element).render(<ConfirmSessionChange isOpen onContinue={onContinue} onStay={onStay} />);
}

/**
 * Another borrower finds nothing of the one before, such as a draft or a kept pay code; who only logged in again finds
 * it all. What guards payments stays for either (A16).
 */
function replaceSession(next: LaunchDecision): void {
  const { userParameter } = getMarketConfig();
  const userBefore = launchParam(userParameter);
  setLaunchParams(next);
  if (userBefore !== undefined && userBefore === launchParam(userParameter)) return;
  clearAppStorage();
  storageRemove(storageKeys.seenPrompts);
}

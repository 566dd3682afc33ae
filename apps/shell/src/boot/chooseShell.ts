/**
 * Chooses between the live shell and its canary. It stands in the page before the boot scripts of both, only while a canary
 * of the shell runs; `window.isShellCanary` says which of them runs.
 */
import { canaryBucket, canaryId } from './canaryBucket.ts';
import { readTestCanaries } from './testCanaries.ts';

/** As the release tool writes it into the page. */
type ShellCanary = {
  /** From 0 to 100. */
  percent: number;
  start: readonly ScriptFile[];
  federation: readonly ScriptFile[];
};
type ScriptFile = { src: string; integrity: string };

declare global {
  interface Window {
    isShellCanary?: boolean;
  }
}

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

function chooseShell(): boolean {
  const { percent, start, federation } = readJson('shell-canary') as ShellCanary;
  const isTestDevice = readJson('registry').hasTestDevices && readTestCanaries(() => localStorage).includes('shell');
  const id = canaryId(() => localStorage, Math.random);
  if (!isTestDevice && canaryBucket('shell', id) >= percent) return false;

  // Created before anything is removed: without it the live shell must run.
  const policy = window.trustedTypes?.createPolicy('loan-shell-canary', { createScriptURL: (url) => url });
  // A deferred script that was moved into another document does not run, even when it has arrived.
  const inert = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll('script[defer]')) inert.adoptNode(script);
  for (const file of [...start, ...federation]) {
    const script = document.createElement('script');
    // In this order, as deferred ones.
    script.async = false;
    script.integrity = file.integrity;
    script.crossOrigin = 'anonymous';
    if (start.includes(file)) script.fetchPriority = 'high';
    else script.dataset.federation = '';
    script.src = (policy ? policy.createScriptURL(file.src) : file.src) as string;
    document.head.append(script);
  }
  return true;
}

try {
  window.isShellCanary = chooseShell();
} catch {
  // The live shell runs.
}

import type { Environment } from './marketConfig.ts';

let current: Environment | undefined;

/** The host hands over the page's environment before anything is drawn. */
export function setEnvironment(environment: Environment): void {
  current = environment;
}

/** The market this page was composed for. Throws before the host has handed it over: that is a fault of ours. */
export function currentEnvironment(): Environment {
  if (!current) throw new Error('The frame has no environment yet: the host calls setEnvironment before it draws.');
  return current;
}

/** The market this page was composed for; it does not change while the page lives. */
export function useEnvironment(): Environment {
  return currentEnvironment();
}

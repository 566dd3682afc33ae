import * as bridge from '@loan/bridge';

const functions: Readonly<Record<bridge.Action, (...params: never[]) => Promise<bridge.ActionResult>>> = bridge;

/**
 * Calls the function of an action as a screen does, with the values of these params in their order. The params of the
 * golden messages are the samples.
 */
export const callAction = (action: bridge.Action, params: object): Promise<bridge.ActionResult> =>
  functions[action](...(Object.values(params) as never[]));

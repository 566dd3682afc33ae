/** The page's side of every case, in a browser and in a plain object. */
import * as bridge from '@loan/bridge';
import { type BridgeReport, connectNativeBridge } from '@loan/bridge/native';
import { callAction } from '@loan/bridge/testing';

/** How the page responds to the app's Back. */
export type BackListenerResult = 'handled' | 'not-handled' | 'throws' | 'never';

/** Result of an action as JSON: who handled it, or why it failed. */
export type ActionOutcome = 'native' | 'browser' | bridge.BridgeErrorKind;

export function pageUnderTest(scope: bridge.BrowserWindow) {
  const events: string[] = [];
  const reports: string[] = [];
  const onReport = (report: BridgeReport) => void reports.push(report.on);
  const connection = connectNativeBridge({ window: scope, appScheme: 'loanapp://', onReport });
  for (const event of ['resume', 'pause', 'bankBound'] as const) bridge.on(event, () => void events.push(event));

  const backListeners: Record<BackListenerResult, () => boolean | Promise<boolean>> = {
    handled: () => true,
    'not-handled': () => false,
    throws: () => {
      throw new Error('a broken listener');
    },
    never: () => new Promise<boolean>(() => {}),
  };
  return {
    async run(action: bridge.Action, params: object): Promise<ActionOutcome> {
      const outcome = await callAction(action, params);
      return outcome.isDone ? outcome.by : outcome.error.kind;
    },
    setBackListener: (listenerResult: BackListenerResult) => void bridge.on('back', backListeners[listenerResult]),
    /** The observable state of the page's bridge. */
    snapshot: () => ({
      deviceInfo: bridge.getDeviceInfo(),
      availability: bridge.can('goMine'),
      ignored: { ...connection.ignoredCounts },
      pendingCalls: connection.pendingCount(),
      events: [...events],
      reports: [...reports],
    }),
    whenReady: () => bridge.whenBridgeReady(),
    disconnect: connection.disconnect,
  };
}

export type PageUnderTest = ReturnType<typeof pageUnderTest>;
export type PageSnapshot = ReturnType<PageUnderTest['snapshot']>;

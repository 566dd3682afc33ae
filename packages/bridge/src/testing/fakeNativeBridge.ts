/** A fake native bridge for tests of screens. */
import { type Action, type BrowserWindow, browserFallback, type ParamsOf, setBridge } from '@loan/bridge';
import { connectNativeBridge, type NativeConnection } from '@loan/bridge/native';
import type { NativeAppMode } from './mockHost.ts';
import { type MockNativeAppOptions, mockNativeApp } from './mockNativeApp.ts';

export { callAction } from './callAction.ts';
export {
  createMockHost,
  type HandledCall,
  type MockHost,
  type MockHostOptions,
  NATIVE_APP_MODES,
  type NativeAppMode,
} from './mockHost.ts';
export { type MockNativeAppOptions, mockNativeApp } from './mockNativeApp.ts';
export { mockNativeAppInFrame } from './mockNativeAppInFrame.ts';

export type FakeNativeBridge = {
  /** The params of every call of this action. */
  callsOf<A extends Action>(action: A): ParamsOf<A>[];
  /** URLs that the browser fallback opened: `tel:`, `sms:`, the app scheme, pages. */
  visitedUrls: readonly string[];
  /** How often the browser fallback closed the window. */
  closeCount(): number;
  pressBack(): Promise<'page' | 'native-app'>;
  emit(event: 'resume' | 'pause' | 'bankBound'): void;
  connection: NativeConnection | undefined;
};

/**
 * Installs a fake native app for one test and removes it after the test. `none` is a browser without an app. The
 * handshake is complete at once unless `handshakeMode` says otherwise.
 */
export function fakeNativeBridge(
  mode: NativeAppMode | 'none' = 'ok',
  behaviour: MockNativeAppOptions = {},
): FakeNativeBridge {
  const visitedUrls: string[] = [];
  let closeCount = 0;
  const scope: BrowserWindow = {
    location: { href: 'https://loan.example/', assign: (url) => void visitedUrls.push(String(url)) },
    history: { back: () => {} },
    close: () => {
      closeCount += 1;
    },
  };
  const app = { appScheme: 'loanapp://', partnerAppSchemes: ['wallet://'], storeUrl: 'https://store.example/loan' };
  const mock = mode === 'none' ? undefined : mockNativeApp(scope, { handshakeMode: 'context', ...behaviour, mode });
  const connection =
    mock && connectNativeBridge({ window: scope, ...(behaviour.names && { names: behaviour.names }), ...app });
  if (!mock) setBridge(browserFallback(scope, app));

  return {
    callsOf: <A extends Action>(action: A) =>
      (mock?.handledCalls ?? []).filter((call) => call.action === action).map((call) => call.params as ParamsOf<A>),
    visitedUrls,
    closeCount: () => closeCount,
    pressBack: async () => mock?.pressBack() ?? 'native-app',
    emit: (event) => mock?.emit(event),
    connection,
  };
}

// Outside a test runner there is no `afterEach`.
(globalThis as { afterEach?: (callback: () => void) => void }).afterEach?.(() => setBridge(undefined));

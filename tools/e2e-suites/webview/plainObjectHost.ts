import { mockNativeApp } from '@loan/bridge/testing';
import { pageUnderTest } from './pageUnderTest.ts';
import { golden, type Webview } from './webview.ts';

/** The mock native app and the page in one process without a browser. */
export function plainObjectHost(transport: 'ios' | 'android' | 'legacy'): Webview {
  return {
    name: `played ${transport}`,
    platform: transport === 'ios' ? 'ios' : 'android',
    failsIn: transport === 'ios' ? 'promise' : 'call',
    supports: { frames: false, hasOwnThread: false },
    async open({ isAbsent = false, ...behaviour }) {
      const visitedUrls: string[] = [];
      const scope = {
        location: { href: 'https://loan.example/', assign: (url: string | URL) => void visitedUrls.push(String(url)) },
        history: { back: () => {} },
        close: () => {},
      };
      const host = mockNativeApp(isAbsent ? {} : scope, { transport, ...behaviour });
      const page = pageUnderTest(scope);
      await page.whenReady();
      return {
        run: (action) => page.run(action, golden.calls[action].params),
        setBackListener: async (listenerResult) => page.setBackListener(listenerResult),
        snapshot: async () => page.snapshot(),
        emit: async (event) => host.emit(event),
        deliver: async (message) => host.deliver(message),
        pressBack: host.pressBack,
        handledCalls: async () => host.handledCalls,
        visitedUrls: async () => visitedUrls,
        evaluate: () => Promise.reject(new Error('a plain object runs no scripts')),
        close: async () => page.disconnect(),
      };
    },
    close: async () => {},
  };
}

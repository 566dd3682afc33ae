import { playPhone } from '@loan/bridge/testing';
import { pageUnderTest } from './pageUnderTest.ts';
import type { Webview } from './webview.ts';

/** The played phone and the page in one process, without any browser. */
export function plainObject(transport: 'ios' | 'android' | 'legacy'): Webview {
  return {
    name: `played ${transport}`,
    platform: transport === 'ios' ? 'ios' : 'android',
    breaks: transport === 'ios' ? 'in the promise' : 'in the call',
    has: { frames: false, ownThread: false },
    async open({ isAbsent = false, ...behaviour }) {
      const wentTo: string[] = [];
      const scope = {
        location: { href: 'https://loan.example/', assign: (url: string | URL) => void wentTo.push(String(url)) },
        history: { back: () => {} },
        close: () => {},
      };
      const host = playPhone(isAbsent ? {} : scope, { transport, ...behaviour });
      const page = pageUnderTest(scope);
      await page.known();
      return {
        run: page.run,
        listenToBack: async (answer) => page.listenToBack(answer),
        seen: async () => page.seen(),
        tell: async (event) => host.tell(event),
        deliver: async (message) => host.deliver(message),
        pressBack: host.pressBack,
        taken: async () => host.taken,
        wentTo: async () => wentTo,
        inPage: () => Promise.reject(new Error('a plain object runs no scripts')),
        close: async () => page.disconnect(),
      };
    },
    close: async () => {},
  };
}

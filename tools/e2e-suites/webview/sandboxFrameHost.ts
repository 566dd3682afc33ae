import type { HandledCall } from '@loan/bridge/testing';
import type { Browser } from '@playwright/test';
import { recordExternalUrls } from './chromiumHost.ts';
import { eventually } from './eventually.ts';
import { scriptedPage, type Webview } from './webview.ts';

/** The sandbox's mock native app: the page in a same-origin iframe, with the app's object in that iframe's window. */
export async function sandboxFrameHost(browser: Browser, origin: string): Promise<Webview> {
  const outer = await browser.newPage();
  const visitedUrls = await recordExternalUrls(outer);
  return {
    name: 'Sandbox phone',
    platform: 'android',
    failsIn: 'call',
    supports: { frames: true, hasOwnThread: false },
    async open(behaviour) {
      visitedUrls.length = 0;
      const url = `${origin}/hostPage.html?host=${encodeURIComponent(JSON.stringify(behaviour))}`;
      await eventually(() => outer.goto(url));
      await outer.waitForFunction('document.querySelector("iframe").contentWindow.page?.whenReady()');
      const frame = outer.frames().find((one) => one.url() === `${origin}/testPage.html`);
      if (!frame) throw new Error('the page is not in its frame');
      const inHostPage = (script: string) => outer.evaluate(`window.hostedApp?.app().${script}`);
      return {
        ...scriptedPage((script) => frame.evaluate(script)),
        emit: async (event) => void (await inHostPage(`emit(${JSON.stringify(event)})`)),
        deliver: async (message) => void (await inHostPage(`deliver(${JSON.stringify(message)})`)),
        pressBack: (timeoutMs) => inHostPage(`pressBack(${timeoutMs ?? ''})`) as Promise<'page' | 'native-app'>,
        handledCalls: async () => ((await inHostPage('handledCalls')) ?? []) as HandledCall[],
        visitedUrls: async () => [...visitedUrls],
        close: async () => {},
      };
    },
    close: () => outer.close(),
  };
}

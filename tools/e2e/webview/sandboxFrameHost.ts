import type { TakenCall } from '@loan/bridge/testing';
import type { Browser } from '@playwright/test';
import { watchPhoneAddresses } from './chromiumHost.ts';
import { eventually } from './eventually.ts';
import { pageOf, type Webview } from './webview.ts';

/** The phone as the sandbox plays it: the page in a same-origin frame, the phone's object put into that frame's window. */
export async function sandboxPhone(browser: Browser, origin: string): Promise<Webview> {
  const outer = await browser.newPage();
  const wentTo = await watchPhoneAddresses(outer);
  return {
    name: 'Sandbox phone',
    platform: 'android',
    breaks: 'in the call',
    has: { frames: true, ownThread: false },
    async open(behaviour) {
      wentTo.length = 0;
      const address = `${origin}/phone.html?host=${encodeURIComponent(JSON.stringify(behaviour))}`;
      await eventually(() => outer.goto(address), 5000);
      await outer.waitForFunction('document.querySelector("iframe").contentWindow.page?.known()');
      const frame = outer.frames().find((one) => one.url() === `${origin}/page.html`);
      if (!frame) throw new Error('the page is not in its frame');
      const ofPhone = (script: string) => outer.evaluate(`window.phone?.phone().${script}`);
      return {
        ...pageOf((script) => frame.evaluate(script)),
        tell: async (event) => void (await ofPhone(`tell(${JSON.stringify(event)})`)),
        deliver: async (message) => void (await ofPhone(`deliver(${JSON.stringify(message)})`)),
        pressBack: () => ofPhone('pressBack()') as Promise<'page' | 'phone'>,
        taken: async () => ((await ofPhone('taken')) ?? []) as TakenCall[],
        wentTo: async () => [...wentTo],
        close: async () => {},
      };
    },
    close: () => outer.close(),
  };
}

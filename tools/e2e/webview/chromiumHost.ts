import { USUAL_NAMES } from '@loan/bridge/native';
import { createHost, type PlayedHost } from '@loan/bridge/testing';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { type CaseBehaviour, pageOf, type Webview } from './webview.ts';

/** The system's Chromium, for every host that plays Android. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
}

const PHONE_SCREEN = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Collects the addresses that are the phone's and not the webview's, as `shouldOverrideUrlLoading` would see them. */
export async function watchPhoneAddresses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const wentTo: string[] = [];
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!/^(https?|about|data):/.test(url)) wentTo.push(url);
  });
  return wentTo;
}

/**
 * Chromium playing an Android webview. `listener` is the object of `addWebMessageListener`: its host sees origin and frame
 * of every message. `legacy` is the object of `addJavascriptInterface`: it is in every frame, and its host sees neither.
 */
export async function chromiumWebview(browser: Browser, origin: string, way: 'listener' | 'legacy'): Promise<Webview> {
  const page = await browser.newPage(PHONE_SCREEN);
  const wentTo = await watchPhoneAddresses(page);
  let host: PlayedHost = createHost({}, () => {});

  await page.exposeBinding('toPhone', ({ frame }: { frame: Frame }, json: string) => {
    if (way === 'legacy') return host.take(json);
    if (frame !== page.mainFrame() && new URL(frame.url(), origin).origin !== origin) return;
    host.take(json, { isMainFrame: frame === page.mainFrame() });
  });
  await page.addInitScript(injectPhone, { way, names: USUAL_NAMES });

  return {
    name: `Chromium, Android ${way}`,
    platform: 'android',
    breaks: 'in the call',
    has: { frames: true, ownThread: true },
    async open(behaviour) {
      wentTo.length = 0;
      const deliver = (message: unknown) => {
        // A page that is gone cannot be told anything.
        if (host === opened) page.evaluate(deliverIn, { way, names: USUAL_NAMES, message }).catch(() => {});
      };
      const opened = createHost(behaviour, deliver);
      host = opened;
      const said = JSON.stringify({ ...behaviour, introduction: opened.introduction });
      const address = `${origin}/page.html?host=${encodeURIComponent(said)}`;
      // The end of the last page's `tel:` navigation may still cut this one off.
      await eventually(() => page.goto(address), 5000);
      await page.waitForFunction('window.page?.known()');
      return {
        ...pageOf((script) => page.evaluate(script)),
        tell: async (event) => opened.tell(event),
        deliver: async (message) => deliver(message),
        pressBack: opened.pressBack,
        taken: async () => opened.taken,
        wentTo: async () => [...wentTo],
        close: async () => {},
      };
    },
    close: () => page.close(),
  };
}

type Way = { way: 'listener' | 'legacy'; names: typeof USUAL_NAMES };

/** Runs in every document before its own scripts, as the platform's injection does. */
function injectPhone({ way, names }: Way): void {
  const page = window as unknown as Record<string, unknown> & { toPhone(json: string): Promise<void> };
  const { toPhone } = page;
  const behaviour: CaseBehaviour & { introduction?: object } = JSON.parse(
    new URLSearchParams(location.search).get('host') ?? '{}',
  );
  function take(json: string): void {
    if (behaviour.mode === 'throwing' && !json.includes('"action":"hello"')) throw new Error('the phone broke');
    void toPhone(json);
  }
  function inject(): void {
    if (way === 'listener') page[names.android] = { postMessage: take, onmessage: null };
    else page[names.legacy.object] = { [names.legacy.method]: take };
    if (behaviour.introduces === 'context') page[names.context] = behaviour.introduction;
  }
  if (behaviour.isAbsent) return;
  if (behaviour.injectedAfterMs === undefined) inject();
  else setTimeout(inject, behaviour.injectedAfterMs);
}

function deliverIn({ way, names, message }: Way & { message: unknown }): void {
  const page = window as unknown as Record<string, unknown>;
  if (way === 'legacy') (page[names.receive] as (message: unknown) => void)(message);
  else (page[names.android] as { onmessage(message: { data: unknown }): void }).onmessage({ data: message });
}

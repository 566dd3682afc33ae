import { DEFAULT_GLOBALS } from '@loan/bridge/native';
import { createMockHost, type MockHost } from '@loan/bridge/testing';
import { findHeadlessShell, missingHeadlessShell } from '@loan/testing/chromium';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { type CaseBehaviour, scriptedPage, type Webview } from './webview.ts';

/** Chromium's headless shell, which has the same engine, for the hosts that simulate Android. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findHeadlessShell();
  if (!executablePath) throw new Error(missingHeadlessShell);
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

const MOBILE_VIEWPORT = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Collects the URLs that `shouldOverrideUrlLoading` would hand to the native app. */
export async function recordExternalUrls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const visitedUrls: string[] = [];
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!/^(https?|about|data):/.test(url)) visitedUrls.push(url);
  });
  return visitedUrls;
}

/**
 * Chromium as an Android webview. `listener`: `addWebMessageListener`, whose host gets origin and frame of every
 * message. `legacy`: `addJavascriptInterface`, whose object is in every frame and whose host gets neither.
 */
export async function chromiumWebview(
  browser: Browser,
  origin: string,
  transport: 'listener' | 'legacy',
): Promise<Webview> {
  const page = await browser.newPage(MOBILE_VIEWPORT);
  const visitedUrls = await recordExternalUrls(page);
  let host: MockHost = createMockHost({}, () => {});

  await page.exposeBinding('postToNativeApp', ({ frame }: { frame: Frame }, json: string) => {
    if (transport === 'legacy') return host.receive(json);
    if (frame !== page.mainFrame() && new URL(frame.url(), origin).origin !== origin) return;
    host.receive(json, { isMainFrame: frame === page.mainFrame() });
  });
  await page.addInitScript(injectNativeObject, { transport, names: DEFAULT_GLOBALS });

  return {
    name: `Chromium, Android ${transport}`,
    platform: 'android',
    failsIn: 'call',
    supports: { frames: true, hasOwnThread: true },
    async open(behaviour) {
      visitedUrls.length = 0;
      const deliver = (message: unknown) => {
        // A closed page receives no messages.
        if (host === nativeHost)
          page.evaluate(deliverToPage, { transport, names: DEFAULT_GLOBALS, message }).catch(() => {});
      };
      const nativeHost = createMockHost(behaviour, deliver);
      host = nativeHost;
      const hostParams = JSON.stringify({ ...behaviour, handshakeInfo: nativeHost.handshakeInfo });
      const url = `${origin}/testPage.html?host=${encodeURIComponent(hostParams)}`;
      // The last page's `tel:` navigation may still abort this one.
      await eventually(() => page.goto(url));
      await page.waitForFunction('window.page?.whenReady()');
      return {
        ...scriptedPage((script) => page.evaluate(script)),
        emit: async (event) => nativeHost.emit(event),
        deliver: async (message) => deliver(message),
        pressBack: (timeoutMs) => nativeHost.pressBack(timeoutMs),
        handledCalls: async () => nativeHost.handledCalls,
        visitedUrls: async () => [...visitedUrls],
        close: async () => {},
      };
    },
    close: () => page.close(),
  };
}

type InjectOptions = { transport: 'listener' | 'legacy'; names: typeof DEFAULT_GLOBALS };

/** Runs in every document before its scripts, as the platform's injection does. */
function injectNativeObject({ transport, names }: InjectOptions): void {
  const page = window as unknown as Record<string, unknown> & { postToNativeApp(json: string): Promise<void> };
  const { postToNativeApp } = page;
  const behaviour: CaseBehaviour & { handshakeInfo?: object } = JSON.parse(
    new URLSearchParams(location.search).get('host') ?? '{}',
  );
  function receive(json: string): void {
    if (behaviour.mode === 'throwing' && !json.includes('"action":"hello"')) throw new Error('the native app threw');
    void postToNativeApp(json);
  }
  function inject(): void {
    if (transport === 'listener') page[names.android] = { postMessage: receive, onmessage: null };
    else page[names.legacy.object] = { [names.legacy.method]: receive };
    if (behaviour.handshakeMode === 'context') page[names.context] = behaviour.handshakeInfo;
  }
  if (behaviour.isAbsent) return;
  if (behaviour.injectedAfterMs === undefined) inject();
  else setTimeout(inject, behaviour.injectedAfterMs);
}

function deliverToPage({ transport, names, message }: InjectOptions & { message: unknown }): void {
  const page = window as unknown as Record<string, unknown>;
  if (transport === 'legacy') (page[names.receive] as (message: unknown) => void)(message);
  else (page[names.android] as { onmessage(message: { data: unknown }): void }).onmessage({ data: message });
}

import { type MockNativeAppOptions, mockNativeApp } from './mockNativeApp.ts';

/** Interval at which a new document gets its mock app; far shorter than the bridge waits for a late object. */
const CHECK_INTERVAL_MS = 10;

/**
 * Installs a mock native app in a same-origin frame and again after every full navigation in it; documents of another
 * origin get none. `app()` is the mock of the current document.
 */
export function mockNativeAppInFrame(frame: HTMLIFrameElement, behaviour: MockNativeAppOptions = {}) {
  const MOCKED = Symbol('has a mock native app');
  let host = mockNativeApp({}, behaviour);

  function attach(): void {
    const frameWindow = frame.contentWindow as (Window & { [MOCKED]?: true }) | null;
    try {
      if (!frameWindow || frameWindow[MOCKED]) return;
      frameWindow[MOCKED] = true;
      // A frame's `contentWindow` stays the same object through every navigation.
      host.cancelInjection();
      host = mockNativeApp(frameWindow, behaviour);
    } catch {
      // Another origin, such as a payment page: it gets no mock.
    }
  }
  attach();
  const timer = setInterval(attach, CHECK_INTERVAL_MS);
  return { app: () => host, stop: () => clearInterval(timer) };
}

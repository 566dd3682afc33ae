/** Runs in the phone page: puts the played app into each page the frame loads and shows what is said. */
import { USUAL_NAMES } from '@loan/bridge/native';
import { type PhoneBehaviour, type PlayedHost, playPhone } from '@loan/bridge/testing';

type FrameWindow = Window & Record<string, unknown>;

const frame = document.querySelector('iframe') as HTMLIFrameElement;
const messages = document.getElementById('messages') as HTMLElement;
const doing = document.getElementById('doing') as HTMLElement;
const query = new URLSearchParams(location.search);
const transport = (query.get('transport') ?? 'android') as NonNullable<PhoneBehaviour['transport']>;
const mode = (query.get('mode') ?? 'ok') as NonNullable<PhoneBehaviour['mode']>;

let host: PlayedHost | undefined;
let firstStep = Number.POSITIVE_INFINITY;
const LOOK_EVERY_MS = 20;
const SHOWN_MAX = 200;

/** A new document is a new window without our mark: the app goes in before the page's deferred scripts run. */
setInterval(() => {
  const page = frame.contentWindow as FrameWindow | null;
  if (!page || page.document.URL === 'about:blank' || page.document.documentElement?.hasAttribute('data-phone')) return;
  if (!page.document.documentElement) return;
  page.document.documentElement.setAttribute('data-phone', transport);
  firstStep = Math.min(firstStep, stepOf(page));
  host = playPhone(page, {
    transport,
    mode,
    onCall: ({ action, params }) => act(action, params),
  });
  listen(page);
}, LOOK_EVERY_MS);

/** Shows both directions by standing between the page and the played app, whichever way the messages go. */
function listen(page: FrameWindow): void {
  const { android, ios, legacy, receive } = USUAL_NAMES;
  if (transport === 'android') {
    const listener = page[android] as Talk;
    hearCalls(listener, 'postMessage');
    hearReplies(listener, 'onmessage', (message) => String((message as { data: unknown }).data));
    return;
  }
  const { webkit } = page as unknown as { webkit?: { messageHandlers: Record<string, Talk> } };
  // The page makes its receiving function when it connects, so it is there with the first call.
  const hear = () => hearReplies(page as unknown as Talk, receive, String);
  if (transport === 'ios') hearCalls(webkit?.messageHandlers[ios], 'postMessage', hear);
  else hearCalls(page[legacy.object] as Talk, legacy.method, hear);
}

type Talk = Record<string, ((message: unknown) => unknown) | undefined>;

function hearCalls(app: Talk | undefined, method: string, onFirst?: () => void): void {
  const real = app?.[method];
  if (!app || !real) return;
  let first = onFirst;
  app[method] = (json) => {
    first?.();
    first = undefined;
    note('to-app', String(json));
    return real.call(app, json);
  };
}

function hearReplies(holder: Talk, name: string, textOf: (message: unknown) => string): void {
  let receive = holder[name];
  Object.defineProperty(holder, name, {
    configurable: true,
    get: () =>
      receive &&
      ((message: unknown) => {
        note('to-page', textOf(message));
        receive?.(message);
      }),
    set: (next) => {
      receive = next;
    },
  });
}

/** What a real app would do; here only said, besides closing and going back. */
function act(action: string, params: Record<string, unknown>): void {
  const said = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : '';
  doing.textContent = `The app: ${action}${said}`;
  if (action === 'closeWebview' || action === 'goHome' || action === 'goMine' || action === 'goToLogin')
    frame.contentWindow?.location.replace('/sandbox');
  if (action === 'openPage' && typeof params.url === 'string') {
    const url = new URL(params.url, location.href);
    if (url.origin === location.origin) frame.contentWindow?.location.assign(url.href);
  }
}

/**
 * One page back inside the frame; a webview on its first page closes. The frame shares its history with this page, so
 * only the steps made since its first page are its own.
 */
function goBack(): void {
  const step = stepOf(frame.contentWindow);
  if (step > firstStep) history.back();
  else doing.textContent = 'The app: closes the webview, there is no page before this one';
}

function stepOf(page: Window | null): number {
  return (
    (page as (Window & { navigation?: { currentEntry?: { index: number } } }) | null)?.navigation?.currentEntry
      ?.index ?? 0
  );
}

function note(direction: 'to-app' | 'to-page', text: string): void {
  const item = document.createElement('li');
  item.className = direction;
  item.textContent = `${direction === 'to-app' ? '→ app' : '← app'}  ${text}`;
  messages.prepend(item);
  while (messages.children.length > SHOWN_MAX) messages.lastElementChild?.remove();
}

for (const key of document.querySelectorAll<HTMLElement>('[data-key]')) {
  key.addEventListener('click', async () => {
    const what = key.dataset.key;
    if (what === 'reload') frame.contentWindow?.location.reload();
    else if (what === 'back') {
      if ((await host?.pressBack()) !== 'page') goBack();
    } else if (what === 'pause' || what === 'resume' || what === 'bankBound') host?.tell(what);
  });
}

frame.src = frame.dataset.to ?? '/';

/** Runs in the phone page: puts the played app into each page the frame loads and shows what is said. */
import { type PhoneBehaviour, type PlayedHost, playPhone } from '@loan/bridge/testing';

type FrameWindow = Window & Record<string, unknown>;

const frame = document.querySelector('iframe') as HTMLIFrameElement;
const messages = document.getElementById('messages') as HTMLElement;
const doing = document.getElementById('doing') as HTMLElement;
const query = new URLSearchParams(location.search);
const transport = (query.get('transport') ?? 'android') as NonNullable<PhoneBehaviour['transport']>;
const mode = (query.get('mode') ?? 'ok') as NonNullable<PhoneBehaviour['mode']>;

let host: PlayedHost | undefined;
const LOOK_EVERY_MS = 20;
const SHOWN_MAX = 200;

/** A new document is a new window without our mark: the app goes in before the page's deferred scripts run. */
setInterval(() => {
  const page = frame.contentWindow as FrameWindow | null;
  if (!page || page.document.URL === 'about:blank' || page.document.documentElement?.hasAttribute('data-phone')) return;
  if (!page.document.documentElement) return;
  page.document.documentElement.setAttribute('data-phone', transport);
  host = playPhone(page, {
    transport,
    mode,
    introduces: 'context',
    onCall: ({ action, params }) => act(action, params),
  });
  listen(page);
}, LOOK_EVERY_MS);

/** Shows both directions by standing between the page and the played app. */
function listen(page: FrameWindow): void {
  const android = page.loanPhone as {
    postMessage(json: string): void;
    onmessage?: (message: { data: unknown }) => void;
  };
  if (transport === 'android' && android) {
    const { postMessage } = android;
    let receive: ((message: { data: unknown }) => void) | undefined;
    android.postMessage = (json) => {
      note('to-app', json);
      postMessage(json);
    };
    Object.defineProperty(android, 'onmessage', {
      get: () =>
        receive &&
        ((message: { data: unknown }) => {
          note('to-page', String(message.data));
          receive?.(message);
        }),
      set: (next) => {
        receive = next;
      },
    });
  }
}

/** What a real app would do; here only said, besides closing and going back. */
function act(action: string, params: Record<string, unknown>): void {
  const said = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : '';
  doing.textContent = `The app: ${action}${said}`;
  if (transport !== 'android') note('to-app', `${action}${said}`);
  if (action === 'closeWebview' || action === 'goHome' || action === 'goMine' || action === 'goToLogin')
    frame.contentWindow?.location.replace('/sandbox');
  if (action === 'openPage' && typeof params.url === 'string') {
    const url = new URL(params.url, location.href);
    if (url.origin === location.origin) frame.contentWindow?.location.assign(url.href);
  }
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
      if ((await host?.pressBack()) !== 'page') frame.contentWindow?.history.back();
    } else if (what === 'pause' || what === 'resume' || what === 'bankBound') host?.tell(what);
  });
}

frame.src = frame.dataset.to ?? '/';

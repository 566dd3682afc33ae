/** Runs in the device page: installs the mock native app in each page that the frame loads and logs the messages. */
import { DEFAULT_GLOBALS } from '@loan/bridge/native';
import { type MockHost, type MockNativeAppOptions, mockNativeApp } from '@loan/bridge/testing';

type FrameWindow = Window & Record<string, unknown>;

const frame = document.querySelector('iframe') as HTMLIFrameElement;
const messages = document.getElementById('messages') as HTMLElement;
const lastAction = document.getElementById('doing') as HTMLElement;
const query = new URLSearchParams(location.search);
const transport = (query.get('transport') ?? 'android') as NonNullable<MockNativeAppOptions['transport']>;
const mode = (query.get('mode') ?? 'ok') as NonNullable<MockNativeAppOptions['mode']>;

/** The page's `prefers-color-scheme` is the colour scheme of the frame element. */
frame.style.colorScheme = query.get('appearance') ?? '';
const textSize = query.get('text');

let nativeApp: MockHost | undefined;
let firstHistoryIndex = Number.POSITIVE_INFINITY;
const POLL_MS = 20;
const MAX_SHOWN_MESSAGES = 200;

/** A new document lacks our attribute: the app is installed before the page's deferred scripts run. */
setInterval(() => {
  const frameWindow = frame.contentWindow as FrameWindow | null;
  if (
    !frameWindow ||
    frameWindow.document.URL === 'about:blank' ||
    frameWindow.document.documentElement?.hasAttribute('data-native-app')
  )
    return;
  if (!frameWindow.document.documentElement) return;
  frameWindow.document.documentElement.setAttribute('data-native-app', transport);
  if (textSize) frameWindow.document.documentElement.style.fontSize = `${textSize}%`;
  firstHistoryIndex = Math.min(firstHistoryIndex, historyIndex(frameWindow));
  nativeApp = mockNativeApp(frameWindow, {
    transport,
    mode,
    onCall: ({ action, params }) => performAction(action, params),
  });
  interceptMessages(frameWindow);
}, POLL_MS);

/** Logs the messages in both directions by wrapping the functions of the transport. */
function interceptMessages(frameWindow: FrameWindow): void {
  const { android, ios, legacy, receive } = DEFAULT_GLOBALS;
  if (transport === 'android') {
    const listener = frameWindow[android] as MessageTarget;
    interceptCalls(listener, 'postMessage');
    interceptReplies(listener, 'onmessage', (message) => String((message as { data: unknown }).data));
    return;
  }
  const { webkit } = frameWindow as unknown as { webkit?: { messageHandlers: Record<string, MessageTarget> } };
  // The page creates its receiving function when it connects, so it exists by the first call.
  const interceptPageReplies = () => interceptReplies(frameWindow as unknown as MessageTarget, receive, String);
  if (transport === 'ios') interceptCalls(webkit?.messageHandlers[ios], 'postMessage', interceptPageReplies);
  else interceptCalls(frameWindow[legacy.object] as MessageTarget, legacy.method, interceptPageReplies);
}

type MessageTarget = Record<string, ((message: unknown) => unknown) | undefined>;

function interceptCalls(app: MessageTarget | undefined, method: string, onFirstCall?: () => void): void {
  const original = app?.[method];
  if (!app || !original) return;
  let pendingFirstCall = onFirstCall;
  app[method] = (json) => {
    pendingFirstCall?.();
    pendingFirstCall = undefined;
    logMessage('to-app', String(json));
    return original.call(app, json);
  };
}

function interceptReplies(holder: MessageTarget, name: string, toText: (message: unknown) => string): void {
  let receive = holder[name];
  Object.defineProperty(holder, name, {
    configurable: true,
    get: () =>
      receive &&
      ((message: unknown) => {
        logMessage('to-page', toText(message));
        receive?.(message);
      }),
    set: (next) => {
      receive = next;
    },
  });
}

/** Performs closing and page changes; other actions are only displayed. */
function performAction(action: string, params: Record<string, unknown>): void {
  const paramsText = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : '';
  lastAction.textContent = `The app: ${action}${paramsText}`;
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
  const currentIndex = historyIndex(frame.contentWindow);
  if (currentIndex > firstHistoryIndex) history.back();
  else lastAction.textContent = 'The app: closes the webview, there is no page before this one';
}

function historyIndex(frameWindow: Window | null): number {
  return (
    (frameWindow as (Window & { navigation?: { currentEntry?: { index: number } } }) | null)?.navigation?.currentEntry
      ?.index ?? 0
  );
}

/** Actions of the calls by id: a reply names only the id. */
const actionsById = new Map<string, string>();

/** Adds a row: direction, action, what it carries; the message itself, with its ids, is folded. */
function logMessage(direction: 'to-app' | 'to-page', text: string): void {
  const row = document.createElement('details');
  const columns = row.appendChild(document.createElement('summary'));
  for (const column of [direction === 'to-app' ? '→ app' : '← app', ...describeMessage(text)])
    columns.appendChild(document.createElement('span')).textContent = column;
  row.appendChild(document.createElement('code')).textContent = text;
  const item = document.createElement('li');
  item.className = direction;
  item.append(row);
  messages.prepend(item);
  while (messages.children.length > MAX_SHOWN_MESSAGES) messages.lastElementChild?.remove();
}

/** The action or event and its values; a mode of the mock app may send what is no message. */
function describeMessage(text: string): [action: string, values: string] {
  try {
    const { id, action, params, name, data, ok, result, error } = JSON.parse(text);
    if (action) actionsById.set(id, action);
    const values = params ?? data ?? error ?? result ?? {};
    const outcome = ok === undefined ? '' : ok ? 'ok ' : 'failed ';
    const title = action ?? name ?? actionsById.get(id) ?? 'unknown id';
    return [title, `${outcome}${Object.keys(values).length > 0 ? JSON.stringify(values) : ''}`];
  } catch {
    return ['unreadable', ''];
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-key]')) {
  button.addEventListener('click', async () => {
    const key = button.dataset.key;
    if (key === 'reload') frame.contentWindow?.location.reload();
    else if (key === 'back') {
      if ((await nativeApp?.pressBack()) !== 'page') goBack();
    } else if (key === 'pause' || key === 'resume' || key === 'bankBound') nativeApp?.emit(key);
  });
}

frame.src = frame.dataset.to ?? '/';

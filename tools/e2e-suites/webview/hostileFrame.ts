import { DEFAULT_GLOBALS } from '@loan/bridge/native';

/** What a hostile document tries: every global of the bridge, and forged messages to the page. */
export const attackOnBridge = `
  const names = ${JSON.stringify(DEFAULT_GLOBALS)};
  const call = JSON.stringify({ v: 1, id: 'frame.1', action: 'callPhone', params: { number: '900123' } });
  const attempts = [
    () => webkit.messageHandlers[names.ios].postMessage(call),
    () => window[names.android].postMessage(call),
    () => window[names.legacy.object][names.legacy.method](call),
    () => parent[names.receive]('{"name":"bankBound","data":{}}'),
    () => top[names.android].postMessage(call),
    () => parent.postMessage('{"name":"bankBound","data":{}}', '*'),
    () => parent.postMessage('{"id":"frame.1","ok":true}', '*'),
  ];
  for (const attempt of attempts) {
    try { Promise.resolve(attempt()).catch(() => {}); } catch {}
  }
  parent.postMessage('tried', '*');
`;

/** A script for the page that adds the hostile document as an iframe of another origin with scripts allowed. */
export const hostileFrame = `new Promise((resolve) => {
  addEventListener('message', ({ data }) => data === 'tried' && resolve(data));
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = ${JSON.stringify(`<script>${attackOnBridge}<`)} + '/script>';
  document.body.append(frame);
})`;

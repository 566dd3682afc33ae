import type { DeviceInfo } from '@loan/bridge';
import { type HandshakeInfo, parseHandshakeInfo } from './messages.ts';
import { resolveFalseAfter } from './resolveFalseAfter.ts';
import type { createRpcChannel } from './rpcChannel.ts';
import { type BridgeGlobals, findTransport, type PostMessage } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

/** How long actions wait for the handshake before the browser fallback is used. */
export const HANDSHAKE_TIMEOUT_MS = 1000;
/** How long the page looks for an object that is injected late. */
export const LATE_INJECTION_MS = 1500;
const PROBE_INTERVAL_MS = 50;
/** A slow app may complete the handshake until then; from that moment on it is used. */
const LATE_HANDSHAKE_MS = 10_000;

/** The state of the connection. Without `post` there is no app; without `handshakeInfo` it does not speak the protocol. */
export type AppConnection = {
  post: PostMessage | undefined;
  handshakeInfo: HandshakeInfo | undefined;
  /** Settles when the handshake succeeded or timed out, or when there is no app. */
  ready: Promise<void>;
  stopProbing(): void;
};

export function handshake(
  globals: Readonly<Record<string, unknown>>,
  names: BridgeGlobals,
  channel: ReturnType<typeof createRpcChannel>,
  onReport: (report: { on: 'handshake'; deviceInfo: DeviceInfo } | { on: 'absent' | 'no-handshake' }) => void,
): AppConnection {
  let probesLeft = LATE_INJECTION_MS / PROBE_INTERVAL_MS;
  const app: AppConnection = {
    post: undefined,
    handshakeInfo: undefined,
    ready: Promise.resolve(),
    stopProbing: () => {
      probesLeft = 0;
    },
  };
  // An app that injected its context before the page ran is connected before this function returns.
  app.ready = connect();
  return app;

  async function connect(): Promise<void> {
    const probe = () => findTransport(globals, names, channel.receive);
    let post = probe();
    for (; !post && probesLeft > 0; probesLeft -= 1) {
      await resolveFalseAfter(PROBE_INTERVAL_MS);
      post = probe();
    }
    app.post = post;
    if (!post) return onReport({ on: 'absent' });
    if (acceptHandshake(tryOrUndefined(() => globals[names.context]))) return;
    const hello = channel
      .send(post, { action: 'hello', params: {}, timeoutMs: LATE_HANDSHAKE_MS })
      .then(acceptHandshake, () => false);
    if (!(await Promise.race([hello, resolveFalseAfter(HANDSHAKE_TIMEOUT_MS)]))) onReport({ on: 'no-handshake' });
  }

  function acceptHandshake(received: unknown): boolean {
    app.handshakeInfo = tryOrUndefined(() => parseHandshakeInfo(received));
    if (app.handshakeInfo) onReport({ on: 'handshake', deviceInfo: toDeviceInfo(app.handshakeInfo) });
    return app.handshakeInfo !== undefined;
  }
}

/** The device info without the pass, which stays inside the bridge. */
export const toDeviceInfo = ({ platform, appVersion, actions }: HandshakeInfo): DeviceInfo => ({
  platform,
  appVersion,
  actions,
});

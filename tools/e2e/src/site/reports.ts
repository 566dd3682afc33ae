/** The market's error monitor, and what it received. */

import type { NetworkProxy } from '../network/networkProxy.ts';
import { rewriteMarketConfig } from './republishFile.ts';

export type Report = {
  kind: string;
  remote?: string;
  version?: string;
  market: string;
  page: string;
  message?: string;
  cause?: string;
  directive?: string;
  url?: string;
  name?: string;
  value?: number;
};

const ENDPOINT = /^\/api\/1\/envelope\//;

export class Reports {
  private readonly network: NetworkProxy;

  constructor(network: NetworkProxy) {
    this.network = network;
  }

  /** Configures the sandbox as the monitor of every page that is loaded from now on. Without a monitor nothing is sent. */
  enable(): void {
    const monitorDsn = `${this.network.origin.replace('//', '//sandbox@')}/1`;
    rewriteMarketConfig(this.network, (marketConfig) => ({ ...marketConfig, monitorDsn }));
  }

  /** All received envelopes, oldest first, as text. */
  get bodies(): string[] {
    return this.network.requestsTo(ENDPOINT).map(({ body }) => body);
  }

  /** The received reports that match; a request has its body only after its response. */
  received(matches: (one: Report) => boolean = () => true): Report[] {
    return this.bodies
      .filter((body) => body !== '')
      .flatMap(readEnvelope)
      .filter(matches);
  }
}

type Envelope = {
  release: string;
  environment: string;
  message?: string;
  tags?: { kind: string; remote?: string; page: string };
  contexts?: { details?: Record<string, unknown> };
  exception?: { values: { type: string; value: string }[] };
};

/** An envelope's event; of web vitals one report for each value. */
export function readEnvelope(text: string): Report[] {
  const event = JSON.parse(text.split('\n')[2] ?? '') as Envelope;
  const { release, environment: market, tags, contexts } = event;
  if (tags?.kind === 'web-vitals') {
    const screens = Object.entries(contexts?.details ?? {}) as [string, { remote: string; version: string }][];
    return screens.flatMap(([page, { remote, version, ...values }]) =>
      Object.entries(values as Record<string, number>).map(([name, value]) => ({
        kind: 'web-vital',
        market,
        remote,
        version,
        page,
        name,
        value,
      })),
    );
  }
  const thrown = event.exception?.values.at(-1);
  const message = thrown ? `${thrown.type}: ${thrown.value}` : (event.message ?? '');
  const [remote = '', version = ''] = release.split('@');
  // The boot script's has neither tags nor a page.
  const defaults = { kind: 'error', page: '', message, remote, version, market };
  return [{ ...defaults, ...tags, ...contexts?.details }];
}

/** What the makers are told: a market's endpoint for reports, and what arrived there. */

import { rewriteMarketConfig } from '../site/republishFile.ts';
import type { NetworkProxy } from './networkProxy.ts';

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

const ENDPOINT = /^\/reports$/;

export class Reports {
  private readonly network: NetworkProxy;

  constructor(network: NetworkProxy) {
    this.network = network;
  }

  /** From the next page on the market has an endpoint; without, nothing is ever sent. */
  enable(): void {
    rewriteMarketConfig(this.network, (marketConfig) => ({ ...marketConfig, reportEndpoint: '/reports' }));
    this.network.respondWith(ENDPOINT, {});
  }

  /** Everything that arrived, oldest first, as text. */
  get bodies(): string[] {
    return this.network.requestsTo(ENDPOINT).map(({ body }) => body);
  }

  /** What arrived and fits; a body is there only when the request was answered. */
  received(matches: (one: Report) => boolean = () => true): Report[] {
    return this.bodies
      .filter((body) => body !== '')
      .map((body) => JSON.parse(body) as Report)
      .filter(matches);
  }
}

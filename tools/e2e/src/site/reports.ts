/** The market's endpoint for error reports, and the reports that it received. */

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

const ENDPOINT = /^\/reports$/;

export class Reports {
  private readonly network: NetworkProxy;

  constructor(network: NetworkProxy) {
    this.network = network;
  }

  /** Configures the endpoint for every page that is loaded from now on. Without an endpoint no report is sent. */
  enable(): void {
    rewriteMarketConfig(this.network, (marketConfig) => ({ ...marketConfig, reportEndpoint: '/reports' }));
    this.network.respondWith(ENDPOINT, {});
  }

  /** All received reports, oldest first, as text. */
  get bodies(): string[] {
    return this.network.requestsTo(ENDPOINT).map(({ body }) => body);
  }

  /** The received reports that match; a request has its body only after its response. */
  received(matches: (one: Report) => boolean = () => true): Report[] {
    return this.bodies
      .filter((body) => body !== '')
      .map((body) => JSON.parse(body) as Report)
      .filter(matches);
  }
}

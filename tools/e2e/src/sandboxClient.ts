/** Client of the sandbox's test API, on the same port that the page uses. */
import { DEFAULT_API_PATHS } from '@loan/api/request';
import type { FaultKind, Ledger, NewFault, SeededBorrower } from '@loan/sandbox';
import { SPECIFIED_SUFFIX } from '@loan/sandbox/specified-scenarios';

export type { FaultKind, NewFault, SeededBorrower };

/** An endpoint, or its id: `GET /v3/…`. */
export type EndpointRef = { id: string } | string;
export type LoggedRequest = { at: number; call: string; token: string | null; status: number; code: string | null };

/** Whether the responses have the lender's own fields, too, or only those that the specification names. */
export type Lender = 'own fields' | 'specified fields';

export class SandboxClient {
  private readonly origin: string;
  private readonly lender: Lender;
  private faultIds: number[] = [];
  private isClockMoved = false;

  constructor(origin: string, lender: Lender = 'own fields') {
    this.origin = origin;
    this.lender = lender;
  }

  /** Seeds a scenario for a new borrower, so that tests of one scenario share no data. */
  async seed(scenario: string): Promise<SeededBorrower> {
    const suffix = this.lender === 'specified fields' ? SPECIFIED_SUFFIX : '';
    return this.request('POST', `/scenarios/${scenario}${suffix}`);
  }

  /** All scenarios, with the URLs of their first borrower. */
  async scenarios(): Promise<SeededBorrower[]> {
    return (await this.request<{ scenarios: SeededBorrower[] }>('GET', '/scenarios')).scenarios;
  }

  /** Seeds a scenario that opens one of these screens (paths) for a new borrower; prefers its first URL. */
  async seedForPath(paths: readonly string[]): Promise<SeededBorrower> {
    const pathOf = ({ url }: SeededBorrower) => url.split('?')[0] ?? '';
    const seededScenarios = await this.scenarios();
    const scenario = paths
      .map((path) => seededScenarios.find((entry) => pathOf(entry) === path))
      .find((entry) => entry !== undefined);
    if (!scenario) throw new Error(`No scenario opens any of ${paths.join(', ')}.`);
    return this.seed(scenario.id);
  }

  /** Requests that the sandbox received and booked; of one order when `orderId` is given. */
  async ledger(orderId?: string): Promise<Ledger> {
    return this.request('GET', `/ledger${orderId === undefined ? '' : `?orderId=${encodeURIComponent(orderId)}`}`);
  }

  /** The requests that the sandbox received, newest last; those of one borrower when `token` is given. */
  async requestLog(call: EndpointRef, token?: string): Promise<LoggedRequest[]> {
    const { requestLog } = await this.request<{ requestLog: LoggedRequest[] }>('GET', '/request-log');
    return requestLog.filter(
      (entry) => entry.call === endpointId(call) && (token === undefined || entry.token === token),
    );
  }

  /** Injects a fault into an endpoint: `sandbox.injectFault(getOrder, 'status', { status: 500, remaining: 1 })`. */
  async injectFault(
    call: EndpointRef | '*',
    kind: FaultKind,
    options: Omit<NewFault, 'call' | 'kind'> = {},
  ): Promise<void> {
    const { id } = await this.request<{ id: number }>('POST', '/faults', { call: endpointId(call), kind, ...options });
    this.faultIds.push(id);
  }

  /** Removes the faults of this test; exhausted ones are removed already. */
  async clearFaults(): Promise<void> {
    const ids = this.faultIds;
    this.faultIds = [];
    for (const id of ids) await fetch(`${this.origin}/sandbox/api/faults/${id}`, { method: 'DELETE' });
  }

  /** Sets the clock back to the real time when this test moved it: the next test uses the same sandbox. */
  async restoreClock(): Promise<void> {
    if (this.isClockMoved) await this.request('POST', '/clock', { reset: true });
    this.isClockMoved = false;
  }

  /** Empties the sandbox and seeds every scenario again. */
  async reset(): Promise<void> {
    await this.request('POST', '/reset');
  }

  /** Empties the sandbox and sets its clock: the same scenarios then get the same ids, numbers and dates. */
  async startAnew(time: string): Promise<void> {
    this.isClockMoved = true;
    await this.request('POST', '/reset', { scenarios: [] });
    await this.request('POST', '/clock', { set: time });
  }

  /** Advances the sandbox's clock: `3d`, `10m`. */
  async advanceClock(time: string): Promise<void> {
    this.isClockMoved = true;
    await this.request('POST', '/clock', { add: time });
  }

  /** Text messages to a phone number, oldest first. */
  async smsTo(phone: string): Promise<{ text: string; code?: string }[]> {
    const { messages } = await this.request<{ messages: { text: string; code?: string }[] }>(
      'GET',
      `/sms?phone=${phone}`,
    );
    return messages;
  }

  private async request<A>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<A> {
    const response = await fetch(`${this.origin}/sandbox/api${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await response.text()}`);
    return (await response.json()) as A;
  }
}

/** Pattern of an endpoint's URL path, with the market's default prefixes. */
export function endpointPattern(call: EndpointRef): RegExp {
  const [, path = ''] = endpointId(call).split(' ');
  const resolved = path
    .replace('{api-prefix}', DEFAULT_API_PATHS.apiPrefix)
    .replace('{segment}', DEFAULT_API_PATHS.segment);
  return new RegExp(`^/donation${resolved}(?:\\?|$)`);
}

function endpointId(call: EndpointRef): string {
  return typeof call === 'string' ? call : call.id;
}

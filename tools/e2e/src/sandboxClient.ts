/** The sandbox's lender as a test speaks to it, over the same port the phone uses. */
import type { FaultKind, Ledger, NewFault, ToldStory } from '@loan/sandbox';

/** An endpoint value, or the text the specification has for the call: `GET /v3/…`. */
export type Call = { id: string } | string;
export type Heard = { at: number; call: string; token: string | null; status: number; code: string | null };

export class Lender {
  private readonly origin: string;
  private made: number[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Tells a story for a new borrower, so that tests living the same story do not meet. */
  async tells(story: string): Promise<ToldStory> {
    return this.asks('POST', `/stories/${story}`);
  }

  /** Every story there is, told of its first borrower. */
  async stories(): Promise<ToldStory[]> {
    return (await this.asks<{ stories: ToldStory[] }>('GET', '/stories')).stories;
  }

  /** A story that opens one of these screens (paths), for a new borrower; its first address is preferred. */
  async tellsOneOf(paths: readonly string[]): Promise<ToldStory> {
    const pathOf = ({ address }: ToldStory) => address.split('?')[0] ?? '';
    const all = await this.stories();
    const story = paths.map((path) => all.find((one) => pathOf(one) === path)).find((one) => one !== undefined);
    if (!story) throw new Error(`No story opens any of ${paths.join(', ')}.`);
    return this.tells(story.id);
  }

  /** What the lender has really received and booked; of one order, when it is named. */
  async ledger(orderId?: string): Promise<Ledger> {
    return this.asks('GET', `/ledger${orderId === undefined ? '' : `?orderId=${encodeURIComponent(orderId)}`}`);
  }

  /** The calls that arrived, newest last; of one borrower, when the token is named. */
  async heard(call: Call, token?: string): Promise<Heard[]> {
    const { heard } = await this.asks<{ heard: Heard[] }>('GET', '/heard');
    return heard.filter((one) => one.call === idOf(call) && (token === undefined || one.token === token));
  }

  /** Makes a call go wrong: `lender.faults(getOrder, 'status', { status: 500, remaining: 1 })`. */
  async faults(call: Call | '*', kind: FaultKind, more: Omit<NewFault, 'call' | 'kind'> = {}): Promise<void> {
    const { id } = await this.asks<{ id: number }>('POST', '/faults', { call: idOf(call), kind, ...more });
    this.made.push(id);
  }

  /** Ends the faults of this test. One that was used up is gone already. */
  async recovers(): Promise<void> {
    const ended = this.made;
    this.made = [];
    for (const id of ended) await fetch(`${this.origin}/sandbox/api/faults/${id}`, { method: 'DELETE' });
  }

  /** Moves the lender's clock: `3d`, `10m`. */
  async waits(time: string): Promise<void> {
    await this.asks('POST', '/clock', { add: time });
  }

  /** Text messages to a phone, oldest first. */
  async messagesTo(phone: string): Promise<{ text: string; code?: string }[]> {
    const { messages } = await this.asks<{ messages: { text: string; code?: string }[] }>('GET', `/sms?phone=${phone}`);
    return messages;
  }

  private async asks<A>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<A> {
    const response = await fetch(`${this.origin}/sandbox/api${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await response.text()}`);
    return (await response.json()) as A;
  }
}

/** The address of a call as the network sees it, with the market's usual prefixes. */
export function callTo(call: Call): RegExp {
  const [, path = ''] = idOf(call).split(' ');
  const sent = path.replace('{api-prefix}', '/api/v1').replace('{segment}', 'loan');
  return new RegExp(`^/donation${sent}(?:\\?|$)`);
}

function idOf(call: Call): string {
  return typeof call === 'string' ? call : call.id;
}

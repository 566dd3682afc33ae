/** Every call of the specification over a real wire, and by its own rule of success. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addressOfCall, readAnswer, setTransport, wireCall } from '@loan/api';
import type { ContractRow } from './contractRow.ts';
import { CONTRACT } from './contractTable.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { EVERY_ENDPOINT } from '../endpoints/allEndpoints.ts';
import { createHttp } from '../http/httpTransport.ts';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import type { WireSettings } from '../http/request.ts';

type Callable = (inputs: Record<string, unknown>) => Promise<unknown>;

const COMMON = 'token=t+1&deviceId=d%261&appName=Brand&lang=en';

let server: RecordingServer;
let settings: WireSettings;

beforeAll(async () => {
  server = await startRecordingServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.received.length = 0;
  server.answer(respondWith(200, '{"code":"0","data":{}}'));
  settings = {
    base: `${server.origin}/donation`,
    apiPrefix: '/api/vX',
    segment: 'seg',
    common: [
      ['token', 't 1'],
      ['deviceId', 'd&1'],
      ['appName', 'Brand'],
      ['lang', 'en'],
    ],
    headers: { building: 'b1', gather: 'g1', swift: 's1', eyes: 'e1' },
  };
  setTransport(createHttp({ settings: () => settings }));
});

/** Only the wire matters here: what the answer means is asked below. */
async function send({ endpoint, inputs }: ContractRow): Promise<void> {
  await (endpoint as unknown as Callable)(inputs).catch(() => undefined);
}

/** The address of the captcha picture is given to the browser; every other call is made. */
async function overTheWire(row: ContractRow) {
  server.received.length = 0;
  if (row.number === 'Q21') return new URL(addressOfCall(wireCall(row.endpoint, row.inputs).call));
  await send(row);
  expect(server.received).toHaveLength(1);
  return new URL(server.received[0]?.url ?? '', server.origin);
}

test('the table has all 42 calls, and there is no call beside it (Q01–Q42)', () => {
  const numbers = CONTRACT.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 42 }, (_, index) => `Q${String(index + 1).padStart(2, '0')}`));
  expect(new Set(CONTRACT.map(({ endpoint }) => endpoint.id)).size).toBe(42);
  expect(EVERY_ENDPOINT.map(({ endpoint }) => endpoint.id).sort()).toEqual(
    CONTRACT.map(({ endpoint }) => endpoint.id).sort(),
  );
});

test('the calls of deleting an account and of the landing need no session, and no other does without (G048, G049, G067)', () => {
  const publicOnes = CONTRACT.filter(({ endpoint }) => endpoint.isPublic).map(({ number }) => number);
  expect(publicOnes).toEqual(['Q11', 'Q12', 'Q17', 'Q18', 'Q19', 'Q20', 'Q21', 'Q22', 'Q23']);
});

describe.each(CONTRACT)('$endpoint.id', (row) => {
  const { number, endpoint, method, path, client, query, body } = row;

  test(`goes over the wire as the specification says (${number}, G002, G003, G006, G007, G011, G015, G016)`, async () => {
    const address = await overTheWire(row);
    expect(address.pathname).toBe(path);
    expect(address.search).toBe(`?${query && `${query}&`}${COMMON}`);
    if (number === 'Q21') return;

    const [sent] = server.received;
    expect(sent?.method).toBe(method);
    expect(sent?.headers['x-requested-with']).toBe('XMLHttpRequest');
    const { building, gather, swift, eyes } = sent?.headers ?? {};
    expect({ building, gather, swift, eyes }).toEqual(
      client === 'json'
        ? { building: 'b1', gather: 'g1', swift: undefined, eyes: undefined }
        : { building: undefined, gather: undefined, swift: 's1', eyes: 'e1' },
    );
    const type = sent?.headers['content-type'];
    if (body === null) {
      expect(type).toMatch(/^multipart\/form-data; boundary=/);
      expect(sent?.body).toMatch(/name="problemImage"; filename=.*\r\nContent-Type: image\/jpeg\r\n\r\npicture\r\n/);
    } else {
      expect(sent?.body).toBe(body);
      expect(type).toBe(client === 'form' ? 'application/x-www-form-urlencoded' : undefined);
    }
  });

  test(`sends empty headers where the launch address had none (${number}, G014, G017, G018)`, async () => {
    settings = { ...settings, headers: { building: '', gather: 'naïve', swift: '', eyes: 'x'.repeat(257) } };
    await overTheWire(row);
    for (const sent of server.received) {
      const { building, gather, swift, eyes } = sent.headers;
      expect([building, gather, swift, eyes]).toEqual(
        client === 'json' ? ['', '', undefined, undefined] : [undefined, undefined, '', ''],
      );
    }
  });

  test(`keeps to its rule of success (${number}, G020)`, () => {
    for (const code of row.yes) expect([code, outcomeOf(endpoint, { code })]).toEqual([code, 'a yes']);
    for (const code of row.no) {
      const without = code === '' || code === null || code === undefined;
      // Of what moves money, only a code that cannot be meant as success is a no; the words beside it decide nothing.
      const isUnclear = endpoint.movesMoney && (without || Number(code) === 0);
      expect([code, outcomeOf(endpoint, { code })]).toEqual([code, without || isUnclear ? 'broken' : 'refused']);
      expect([code, outcomeOf(endpoint, { code, message: 'No' })]).toEqual([code, isUnclear ? 'broken' : 'refused']);
    }
  });
});

/** A code of success without content may still be a wrong shape: that is not the rule's business. */
function outcomeOf(endpoint: AnyEndpoint, body: Record<string, unknown>): string {
  try {
    readAnswer(endpoint, { status: 200, text: JSON.stringify(body) });
    return 'a yes';
  } catch (error) {
    const { kind, why } = error as { kind: string; why?: string };
    return kind === 'broken' && why !== 'the answer has no code' ? 'a yes' : kind;
  }
}

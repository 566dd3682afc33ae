/** Every call of the specification, sent to a real HTTP server, and parsed by its own success rule. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseResponse, setTransport, toApiCall, urlFor } from '@loan/api';
import type { AnyEndpoint } from '../call/endpointTypes.ts';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { createHttpTransport } from '../http/httpTransport.ts';
import type { RequestConfig } from '../http/request.ts';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import type { ContractRow } from './contractRow.ts';
import { API_CONTRACT } from './contractTable.ts';

type Callable = (params: Record<string, unknown>) => Promise<unknown>;

const COMMON = 'token=t+1&deviceId=d%261&appName=Brand&lang=en';

let server: RecordingServer;
let config: RequestConfig;

beforeAll(async () => {
  server = await startRecordingServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.received.length = 0;
  server.setHandler(respondWith(200, '{"code":"0","data":{}}'));
  config = {
    base: `${server.origin}/donation`,
    apiPrefix: '/api/vX',
    segment: 'seg',
    commonParams: [
      ['token', 't 1'],
      ['deviceId', 'd&1'],
      ['appName', 'Brand'],
      ['lang', 'en'],
    ],
    headers: { building: 'b1', gather: 'g1', swift: 's1', eyes: 'e1' },
  };
  setTransport(createHttpTransport({ config: () => config }));
});

/** Sends the call; only the request matters here, the response is tested below. */
async function sendIgnoringResult({ endpoint, params }: ContractRow): Promise<void> {
  await (endpoint as unknown as Callable)(params).catch(() => undefined);
}

/** The URL of the call. The browser loads the captcha image itself (Q21); every other call is sent. */
async function requestUrlOf(row: ContractRow) {
  server.received.length = 0;
  if (row.number === 'Q21') return new URL(urlFor(toApiCall(row.endpoint, row.params).call));
  await sendIgnoringResult(row);
  expect(server.received).toHaveLength(1);
  return new URL(server.received[0]?.url ?? '', server.origin);
}

test('the endpoints and the rows of the table are the same calls, and the rows are numbered in order', () => {
  expect(API_CONTRACT.map(({ number }) => number)).toEqual(
    API_CONTRACT.map((_, index) => `Q${String(index + 1).padStart(2, '0')}`),
  );
  expect(allEndpoints.map(({ endpoint }) => endpoint.id).sort()).toEqual(
    API_CONTRACT.map(({ endpoint }) => endpoint.id).sort(),
  );
});

test('every file of endpoints is in the list of all endpoints', () => {
  const files = readdirSync(resolve(__dirname, '../endpoints')).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const features = [...new Set(allEndpoints.map(({ feature }) => `${feature}.ts`))];
  expect(features.sort()).toEqual(files.sort());
});

test('sends isDelay 1 with a rollover, isDelay 0 with an instalment or a UTR, page_type 1 with tracking (M25, M31)', () => {
  const constantsOf = (names: RegExp) =>
    API_CONTRACT.flatMap(({ number, endpoint, params }) => {
      const sent = Object.entries(toApiCall(endpoint, params).call.params).filter(([name]) => names.test(name));
      return sent.length > 0 ? [[number, Object.fromEntries(sent)]] : [];
    });
  expect(constantsOf(/^(isDelay|page_type)$/)).toEqual([
    ['Q18', { page_type: '1' }],
    ['Q19', { page_type: '1' }],
    ['Q26', { isDelay: '1' }],
    ['Q27', { isDelay: '0' }],
    ['Q28', { isDelay: '0' }],
  ]);
});

test('only the calls of account deletion and of the landing page need no session (G048, G049, G067)', () => {
  const publicNumbers = API_CONTRACT.filter(({ endpoint }) => endpoint.isPublic).map(({ number }) => number);
  expect(publicNumbers).toEqual(['Q11', 'Q12', 'Q17', 'Q18', 'Q19', 'Q20', 'Q21', 'Q22', 'Q23']);
});

describe.each(API_CONTRACT)('$endpoint.id', (row) => {
  const { number, endpoint, method, path, client, query, body } = row;

  test(`sends the request of the specification (${number}, G002, G003, G006, G007, G011, G015, G016)`, async () => {
    const url = await requestUrlOf(row);
    expect(url.pathname).toBe(path);
    expect(url.search).toBe(`?${query && `${query}&`}${COMMON}`);
    if (number === 'Q21') return;

    const [request] = server.received;
    expect(request?.method).toBe(method);
    expect(request?.headers['x-requested-with']).toBe('XMLHttpRequest');
    const { building, gather, swift, eyes } = request?.headers ?? {};
    expect({ building, gather, swift, eyes }).toEqual(
      client === 'json'
        ? { building: 'b1', gather: 'g1', swift: undefined, eyes: undefined }
        : { building: undefined, gather: undefined, swift: 's1', eyes: 'e1' },
    );
    const type = request?.headers['content-type'];
    if (body === null) {
      expect(type).toMatch(/^multipart\/form-data; boundary=/);
      expect(request?.body).toMatch(/name="problemImage"; filename=.*\r\nContent-Type: image\/jpeg\r\n\r\npicture\r\n/);
    } else {
      expect(request?.body).toBe(body);
      expect(type).toBe(client === 'form' ? 'application/x-www-form-urlencoded' : undefined);
    }
  });

  test(`sends empty headers when the launch URL had none (${number}, G014, G017, G018)`, async () => {
    config = { ...config, headers: { building: '', gather: 'naïve', swift: '', eyes: 'x'.repeat(257) } };
    await requestUrlOf(row);
    for (const request of server.received) {
      const { building, gather, swift, eyes } = request.headers;
      expect([building, gather, swift, eyes]).toEqual(
        client === 'json' ? ['', '', undefined, undefined] : [undefined, undefined, '', ''],
      );
    }
  });

  test(`applies its success rule (${number}, G020, M34)`, () => {
    for (const code of row.successCodes) expect([code, resultOf(endpoint, { code })]).toEqual([code, 'a success']);
    for (const code of row.rejectedCodes) {
      const hasNoCode = code === '' || code === null || code === undefined;
      // When a call moves money, a code that the lender itself may not have written rejects nothing.
      const isUnclear = hasNoCode || Number(code) <= 0 || UNCLEAR_CODES.includes(code);
      const isLendersOwn = row.isRejectedWithoutMessage || Number(code) === 800005;
      const failure = code === '401' ? 'unauthenticated' : 'invalid-response';
      const [alone, withMessage] = endpoint.movesMoney
        ? [isUnclear || !isLendersOwn ? failure : 'rejected', isUnclear ? failure : 'rejected']
        : [hasNoCode ? 'invalid-response' : 'rejected', 'rejected'];
      expect([code, resultOf(endpoint, { code })]).toEqual([code, alone]);
      expect([code, resultOf(endpoint, { code, message: 'No' })]).toEqual([code, withMessage]);
    }
  });
});

/** Codes in the table's rows that a gateway may have written. */
const UNCLEAR_CODES: readonly unknown[] = [500, 504, '401', '40800', 'PENDING'];

/** `a success` or the error's kind. A code of success with invalid data counts as success: only the rule is tested here. */
function resultOf(endpoint: AnyEndpoint, body: Record<string, unknown>): string {
  try {
    parseResponse(endpoint, { status: 200, text: JSON.stringify(body) });
    return 'a success';
  } catch (error) {
    const { kind, why } = error as { kind: string; why?: string };
    return kind === 'invalid-response' && why !== 'the response has no code' ? 'a success' : kind;
  }
}

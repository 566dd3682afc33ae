import { beforeEach, expect, test } from '@jest/globals';
import type { Prepared } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

type Turn = { of: string; goOn(): void; fail(error: unknown): void };

const file = (name: string) => new File([name], name);
const settled = () => new Promise((done) => setImmediate(done));

/** What waits right now, in order: the test says when it goes on. */
let waiting: Turn[];
let events: string[];
let refusals: Record<string, Prepared>;
let most: number;

beforeEach(() => {
  waiting = [];
  events = [];
  refusals = {};
  most = 0;
});

function wait<T>(of: string, result: () => T, signal?: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const turn = { of, goOn: () => end(() => done(result())), fail: (error: unknown) => end(() => fail(error)) };
    const end = (how: () => void) => {
      waiting = waiting.filter((one) => one !== turn);
      how();
    };
    waiting.push(turn);
    most = Math.max(most, waiting.length);
    signal?.addEventListener('abort', () => turn.fail(signal.reason));
  });
}

function queueOf(arrived: string[] = []) {
  let prepared = 0;
  return createUploadQueue(
    {
      prepare: ({ name }) => wait(`prepare ${name}`, () => refusals[name] ?? { picture: new Blob([name]) }),
      upload: (_picture, signal) => {
        prepared += 1;
        const url = `/pictures/${prepared}`;
        return wait(`upload ${url}`, () => url, signal);
      },
      onRefused: ({ name }, why) => events.push(`${name} refused: ${why}`),
      onUploaded: () => events.push('uploaded'),
    },
    arrived.map((url) => ({ id: url, state: 'done' as const, url })),
  );
}

const now = () => waiting.map(({ of }) => of);
async function goOn() {
  waiting[0]?.goOn();
  await settled();
}
const shown = (queue: ReturnType<typeof queueOf>) => queue.view().map(({ state, url }) => url ?? state);

test('pictures are prepared and uploaded one after the other, never two at once (F007)', async () => {
  const queue = queueOf();
  queue.add([file('a'), file('b')]);
  const seen: string[][] = [];
  while (waiting.length > 0) {
    seen.push(now());
    await goOn();
  }
  expect(seen).toEqual([['prepare a'], ['upload /pictures/1'], ['prepare b'], ['upload /pictures/2']]);
  expect(most).toBe(1);
  expect(shown(queue)).toEqual(['/pictures/1', '/pictures/2']);
  expect(events).toEqual(['uploaded', 'uploaded']);
});

test('a tenth picture is ignored, those of an earlier visit counted (F008)', async () => {
  const queue = queueOf(['/1', '/2', '/3', '/4', '/5', '/6', '/7']);
  queue.add([file('a')]);
  queue.add([file('b'), file('c')]);
  queue.add([file('d')]);
  expect(shown(queue)).toHaveLength(9);
  expect(now()).toEqual(['prepare a']);
});

test('a refused file is taken out, and the next one goes on', async () => {
  refusals['a'] = { refused: 'heic' };
  const queue = queueOf();
  queue.add([file('a'), file('b')]);
  await goOn();
  expect(events).toEqual(['a refused: heic']);
  expect(shown(queue)).toEqual(['uploading']);
  expect(now()).toEqual(['prepare b']);
});

test('a failed one waits for the borrower, the next one goes on, and it is not prepared again', async () => {
  const queue = queueOf();
  queue.add([file('a'), file('b')]);
  await goOn();
  waiting[0]?.fail(new Error('no connection'));
  await settled();
  expect(shown(queue)).toEqual(['failed', 'uploading']);
  expect(queue.view()[0]?.error).toEqual(new Error('no connection'));
  queue.retry(queue.view()[0]?.id ?? '');
  expect(shown(queue)).toEqual(['waiting', 'uploading']);
  await goOn();
  await goOn();
  expect(now()).toEqual(['upload /pictures/3']);
  await goOn();
  expect(shown(queue)).toEqual(['/pictures/3', '/pictures/2']);
});

test('one that cannot even be prepared can be tried again', async () => {
  const queue = queueOf();
  queue.add([file('a')]);
  waiting[0]?.fail(new Error('out of memory'));
  await settled();
  expect(shown(queue)).toEqual(['failed']);
  queue.retry(queue.view()[0]?.id ?? '');
  expect(now()).toEqual(['prepare a']);
});

test('trying again what did not fail does nothing', async () => {
  const queue = queueOf(['/1']);
  queue.retry('/1');
  queue.retry('unknown');
  expect(shown(queue)).toEqual(['/1']);
  expect(now()).toEqual([]);
});

test.each([
  ['while it waits', 1, 0],
  ['while it is prepared', 0, 0],
  ['while it is uploaded', 0, 1],
])('removing one %s leaves the other alone', async (_when, which, turns) => {
  const queue = queueOf();
  queue.add([file('a'), file('b')]);
  for (let turn = 0; turn < turns; turn += 1) await goOn();
  queue.remove(queue.view()[which]?.id ?? '');
  await settled();
  expect(shown(queue)).toHaveLength(1);
  while (waiting.length > 0) await goOn();
  expect(queue.view().map(({ state }) => state)).toEqual(['done']);
  expect(events).toEqual(['uploaded']);
});

test('removing one that is being uploaded calls the upload off', async () => {
  const queue = queueOf();
  queue.add([file('a')]);
  await goOn();
  expect(now()).toEqual(['upload /pictures/1']);
  queue.remove(queue.view()[0]?.id ?? '');
  await settled();
  expect(now()).toEqual([]);
});

test('leaving calls off what is on its way and begins nothing more', async () => {
  const queue = queueOf();
  queue.add([file('a'), file('b')]);
  await goOn();
  queue.close();
  await settled();
  expect(now()).toEqual([]);
  expect(events).toEqual([]);
});

test('a picture that arrived says so once, and listeners hear of every change until they stop', async () => {
  const queue = queueOf();
  let heard = 0;
  const stop = queue.listen(() => {
    heard += 1;
  });
  queue.add([file('a')]);
  await goOn();
  await goOn();
  const before = heard;
  expect(before).toBeGreaterThanOrEqual(4);
  stop();
  queue.remove(queue.view()[0]?.id ?? '');
  expect(heard).toBe(before);
});

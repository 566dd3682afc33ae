import { beforeEach, expect, test } from '@jest/globals';
import type { ResizeResult } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

type PendingStep = { name: string; release(): void; fail(error: unknown): void };

const file = (name: string) => new File([name], name);
const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

/** What waits right now, in order: the test says when it goes on. */
let pendingSteps: PendingStep[];
let events: string[];
let rejections: Record<string, ResizeResult>;
let maxConcurrent: number;

beforeEach(() => {
  pendingSteps = [];
  events = [];
  rejections = {};
  maxConcurrent = 0;
});

function createPendingStep<T>(name: string, result: () => T, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, fail) => {
    const step = {
      name,
      release: () => end(() => resolve(result())),
      fail: (error: unknown) => end(() => fail(error)),
    };
    const end = (settle: () => void) => {
      pendingSteps = pendingSteps.filter((one) => one !== step);
      settle();
    };
    pendingSteps.push(step);
    maxConcurrent = Math.max(maxConcurrent, pendingSteps.length);
    signal?.addEventListener('abort', () => step.fail(signal.reason));
  });
}

function createQueue(uploadedUrls: string[] = []) {
  let uploadCount = 0;
  return createUploadQueue(
    {
      resize: ({ name }) => createPendingStep(`prepare ${name}`, () => rejections[name] ?? { image: new Blob([name]) }),
      upload: (_image, signal) => {
        uploadCount += 1;
        const url = `/pictures/${uploadCount}`;
        return createPendingStep(`upload ${url}`, () => url, signal);
      },
      onRejected: ({ name }, reason) => events.push(`${name} refused: ${reason}`),
      onUploaded: () => events.push('uploaded'),
    },
    uploadedUrls.map((url) => ({ id: url, state: 'done' as const, url })),
  );
}

const pendingNames = () => pendingSteps.map(({ name }) => name);
async function release() {
  pendingSteps[0]?.release();
  await flushTasks();
}
const statesOf = (queue: ReturnType<typeof createQueue>) => queue.snapshot().map(({ state, url }) => url ?? state);

test('pictures are prepared and uploaded one after the other, never two at once (F007)', async () => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  const order: string[][] = [];
  while (pendingSteps.length > 0) {
    order.push(pendingNames());
    await release();
  }
  expect(order).toEqual([['prepare a'], ['upload /pictures/1'], ['prepare b'], ['upload /pictures/2']]);
  expect(maxConcurrent).toBe(1);
  expect(statesOf(queue)).toEqual(['/pictures/1', '/pictures/2']);
  expect(events).toEqual(['uploaded', 'uploaded']);
});

test('a tenth picture is ignored, those of an earlier visit counted (F008)', async () => {
  const queue = createQueue(['/1', '/2', '/3', '/4', '/5', '/6', '/7']);
  queue.add([file('a')]);
  queue.add([file('b'), file('c')]);
  queue.add([file('d')]);
  expect(statesOf(queue)).toHaveLength(9);
  expect(pendingNames()).toEqual(['prepare a']);
});

test('a refused file is taken out, and the next one goes on', async () => {
  rejections['a'] = { rejected: 'heic' };
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  await release();
  expect(events).toEqual(['a refused: heic']);
  expect(statesOf(queue)).toEqual(['uploading']);
  expect(pendingNames()).toEqual(['prepare b']);
});

test('a failed one waits for the borrower, the next one goes on, and it is not prepared again', async () => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  await release();
  pendingSteps[0]?.fail(new Error('no connection'));
  await flushTasks();
  expect(statesOf(queue)).toEqual(['failed', 'uploading']);
  expect(queue.snapshot()[0]?.error).toEqual(new Error('no connection'));
  queue.retry(queue.snapshot()[0]?.id ?? '');
  expect(statesOf(queue)).toEqual(['waiting', 'uploading']);
  await release();
  await release();
  expect(pendingNames()).toEqual(['upload /pictures/3']);
  await release();
  expect(statesOf(queue)).toEqual(['/pictures/3', '/pictures/2']);
});

test('one that cannot even be prepared can be tried again', async () => {
  const queue = createQueue();
  queue.add([file('a')]);
  pendingSteps[0]?.fail(new Error('out of memory'));
  await flushTasks();
  expect(statesOf(queue)).toEqual(['failed']);
  queue.retry(queue.snapshot()[0]?.id ?? '');
  expect(pendingNames()).toEqual(['prepare a']);
});

test('trying again what did not fail does nothing', async () => {
  const queue = createQueue(['/1']);
  queue.retry('/1');
  queue.retry('unknown');
  expect(statesOf(queue)).toEqual(['/1']);
  expect(pendingNames()).toEqual([]);
});

test.each([
  ['while it waits', 1, 0],
  ['while it is prepared', 0, 0],
  ['while it is uploaded', 0, 1],
])('removing one %s leaves the other alone', async (_when, which, steps) => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  for (let step = 0; step < steps; step += 1) await release();
  queue.remove(queue.snapshot()[which]?.id ?? '');
  await flushTasks();
  expect(statesOf(queue)).toHaveLength(1);
  while (pendingSteps.length > 0) await release();
  expect(queue.snapshot().map(({ state }) => state)).toEqual(['done']);
  expect(events).toEqual(['uploaded']);
});

test('removing one that is being uploaded calls the upload off', async () => {
  const queue = createQueue();
  queue.add([file('a')]);
  await release();
  expect(pendingNames()).toEqual(['upload /pictures/1']);
  queue.remove(queue.snapshot()[0]?.id ?? '');
  await flushTasks();
  expect(pendingNames()).toEqual([]);
});

test('leaving calls off what is on its way and begins nothing more', async () => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  await release();
  queue.stop();
  await flushTasks();
  expect(pendingNames()).toEqual([]);
  expect(events).toEqual([]);
});

test('a picture that arrived says so once, and listeners hear of every change until they stop', async () => {
  const queue = createQueue();
  let notifications = 0;
  const stop = queue.subscribe(() => {
    notifications += 1;
  });
  queue.add([file('a')]);
  await release();
  await release();
  const before = notifications;
  expect(before).toBeGreaterThanOrEqual(4);
  stop();
  queue.remove(queue.snapshot()[0]?.id ?? '');
  expect(notifications).toBe(before);
});

import { beforeEach, expect, test } from '@jest/globals';
import type { ResizeResult } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

type PendingStep = { name: string; release(): void; fail(error: unknown): void };

const file = (name: string) => new File([name], name);
const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

/** Running steps, in order; a test releases them. */
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
      pendingSteps = pendingSteps.filter((pending) => pending !== step);
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
      resize: ({ name }) => createPendingStep(`resize ${name}`, () => rejections[name] ?? { image: new Blob([name]) }),
      upload: (_image, signal) => {
        uploadCount += 1;
        const url = `/pictures/${uploadCount}`;
        return createPendingStep(`upload ${url}`, () => url, signal);
      },
      onRejected: ({ name }, reason) => events.push(`${name} rejected: ${reason}`),
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

test('resizes and uploads one image at a time (F007)', async () => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  const order: string[][] = [];
  while (pendingSteps.length > 0) {
    order.push(pendingNames());
    await release();
  }
  expect(order).toEqual([['resize a'], ['upload /pictures/1'], ['resize b'], ['upload /pictures/2']]);
  expect(maxConcurrent).toBe(1);
  expect(statesOf(queue)).toEqual(['/pictures/1', '/pictures/2']);
  expect(events).toEqual(['uploaded', 'uploaded']);
});

test('ignores a tenth image, counting those uploaded before (F008) (M13)', async () => {
  const queue = createQueue(['/1', '/2', '/3', '/4', '/5', '/6', '/7']);
  queue.add([file('a')]);
  queue.add([file('b'), file('c')]);
  queue.add([file('d')]);
  expect(statesOf(queue)).toHaveLength(9);
  expect(pendingNames()).toEqual(['resize a']);
});

test('removes a rejected file and goes on with the next one', async () => {
  rejections['a'] = { rejected: 'heic' };
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  await release();
  expect(events).toEqual(['a rejected: heic']);
  expect(statesOf(queue)).toEqual(['uploading']);
  expect(pendingNames()).toEqual(['resize b']);
});

test('goes on after a failed upload, and retries it without resizing again', async () => {
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

test('resizes again when resizing failed', async () => {
  const queue = createQueue();
  queue.add([file('a')]);
  pendingSteps[0]?.fail(new Error('out of memory'));
  await flushTasks();
  expect(statesOf(queue)).toEqual(['failed']);
  queue.retry(queue.snapshot()[0]?.id ?? '');
  expect(pendingNames()).toEqual(['resize a']);
});

test('ignores a retry of an image that did not fail', async () => {
  const queue = createQueue(['/1']);
  queue.retry('/1');
  queue.retry('unknown');
  expect(statesOf(queue)).toEqual(['/1']);
  expect(pendingNames()).toEqual([]);
});

test.each([
  ['waits', 1, 0],
  ['is resized', 0, 0],
  ['is uploaded', 0, 1],
])('keeps the other image when one is removed while it %s', async (_when, which, steps) => {
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

test('aborts the upload of a removed image', async () => {
  const queue = createQueue();
  queue.add([file('a')]);
  await release();
  expect(pendingNames()).toEqual(['upload /pictures/1']);
  queue.remove(queue.snapshot()[0]?.id ?? '');
  await flushTasks();
  expect(pendingNames()).toEqual([]);
});

test('aborts the running step and starts no other when it is stopped', async () => {
  const queue = createQueue();
  queue.add([file('a'), file('b')]);
  await release();
  queue.stop();
  await flushTasks();
  expect(pendingNames()).toEqual([]);
  expect(events).toEqual([]);
});

test('notifies listeners of every change until they unsubscribe', async () => {
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

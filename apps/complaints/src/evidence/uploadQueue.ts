/**
 * Uploads images one at a time: nine decoded photographs of twelve megapixels exceed the memory of a small device, and
 * parallel uploads its connection. It does not use React, so that tests can run every order of events.
 */
import { EVIDENCE_IMAGES_MAX, type EvidenceImage } from './evidenceImage.ts';
import type { ImageRejection, ResizeResult } from './resizeImage.ts';

export type UploadQueueDeps = {
  resize(file: File): Promise<ResizeResult>;
  /** @returns the image's URL at the lender */
  upload(image: Blob, signal: AbortSignal): Promise<string>;
  /** The file was removed from the queue. */
  onRejected(file: File, reason: ImageRejection): void;
  onUploaded(): void;
};

export type UploadQueue = {
  snapshot(): readonly EvidenceImage[];
  subscribe(onChange: () => void): () => void;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  start(): void;
  /** Aborts the running upload; finished ones stay. */
  stop(): void;
};

type Item = {
  evidence: EvidenceImage;
  file?: File;
  image?: Blob | undefined;
  objectUrl?: string;
  abortController?: AbortController;
};

/** @param initial images that were uploaded before */
export function createUploadQueue(deps: UploadQueueDeps, initial: readonly EvidenceImage[]): UploadQueue {
  const listeners = new Set<() => void>();
  let items: Item[] = initial.map((evidence) => ({ evidence }));
  let snapshot = items.map(({ evidence }) => evidence);
  let addedCount = 0;
  let isStarted = true;
  let isProcessing = false;

  function notify(): void {
    snapshot = items.map(({ evidence }) => evidence);
    for (const listener of [...listeners]) listener();
  }
  function updateItem(item: Item, evidence: Partial<EvidenceImage>): void {
    item.evidence = { ...item.evidence, ...evidence };
    if (items.includes(item)) notify();
  }
  function removeItem(item: Item): void {
    items = items.filter((queued) => queued !== item);
    if (item.objectUrl) URL.revokeObjectURL(item.objectUrl);
    item.abortController?.abort();
    notify();
  }

  async function processQueue(): Promise<void> {
    if (isProcessing) return;
    isProcessing = true;
    for (let item = next(); item; item = next()) await uploadItem(item);
    isProcessing = false;
  }
  function next(): Item | undefined {
    return isStarted ? items.find(({ evidence }) => evidence.state === 'waiting') : undefined;
  }

  async function uploadItem(item: Item): Promise<void> {
    updateItem(item, { state: 'uploading', error: undefined });
    item.abortController = new AbortController();
    const { signal } = item.abortController;
    try {
      const image = item.image ?? (await resize(item));
      if (!image || signal.aborted) return;
      const url = await deps.upload(image, signal);
      item.image = undefined;
      updateItem(item, { state: 'done', url });
      if (items.includes(item)) deps.onUploaded();
    } catch (error) {
      // An abort is no failure: the image was removed, or the screen was left.
      if (!signal.aborted) updateItem(item, { state: 'failed', error });
    }
  }

  async function resize(item: Item): Promise<Blob | undefined> {
    const { file } = item;
    if (!file) return undefined;
    const result = await deps.resize(file);
    if (!items.includes(item)) return undefined;
    if ('rejected' in result) {
      removeItem(item);
      deps.onRejected(file, result.rejected);
      return undefined;
    }
    item.image = result.image;
    item.objectUrl = URL.createObjectURL(result.image);
    updateItem(item, { preview: item.objectUrl });
    return result.image;
  }

  return {
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add(files) {
      // Files beyond the limit are ignored; unfinished uploads count.
      for (const file of files.slice(0, EVIDENCE_IMAGES_MAX - items.length)) {
        addedCount += 1;
        items = [...items, { file, evidence: { id: `image-${addedCount}`, state: 'waiting' } }];
      }
      notify();
      void processQueue();
    },
    retry(id) {
      const item = items.find(({ evidence }) => evidence.id === id && evidence.state === 'failed');
      if (!item) return;
      updateItem(item, { state: 'waiting' });
      void processQueue();
    },
    remove(id) {
      const item = items.find(({ evidence }) => evidence.id === id);
      if (item) removeItem(item);
    },
    start() {
      isStarted = true;
    },
    stop() {
      isStarted = false;
      for (const { abortController, objectUrl } of items) {
        abortController?.abort();
        if (objectUrl) URL.revokeObjectURL(objectUrl);
      }
    },
  };
}

/**
 * Pictures on their way to the lender, one at a time: nine photographs of twelve megapixels would not fit into a small
 * phone at once, nor through its connection. Without React, so that every order of events can be tried.
 */
import { EVIDENCE_IMAGES_MAX } from '@loan/api/constants';
import type { Evidence } from './evidence.ts';
import type { Prepared, Refusal } from './resizeImage.ts';

export type QueueNeeds = {
  prepare(file: File): Promise<Prepared>;
  /** @returns the picture's address at the lender */
  upload(picture: Blob, signal: AbortSignal): Promise<string>;
  /** The file was taken out again. */
  onRefused(file: File, why: Refusal): void;
  onUploaded(): void;
};

export type UploadQueue = {
  view(): readonly Evidence[];
  listen(onChange: () => void): () => void;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  open(): void;
  /** Calls off what is on its way; what has arrived stays. */
  close(): void;
};

type Item = {
  shown: Evidence;
  file?: File;
  picture?: Blob | undefined;
  ownPreview?: string;
  callOff?: AbortController;
};

/** @param arrived pictures of an earlier visit */
export function createUploadQueue(needs: QueueNeeds, arrived: readonly Evidence[]): UploadQueue {
  const listeners = new Set<() => void>();
  let items: Item[] = arrived.map((shown) => ({ shown }));
  let view = items.map(({ shown }) => shown);
  let added = 0;
  let isOpen = true;
  let isWorking = false;

  function tell(): void {
    view = items.map(({ shown }) => shown);
    for (const listener of [...listeners]) listener();
  }
  function change(item: Item, shown: Partial<Evidence>): void {
    item.shown = { ...item.shown, ...shown };
    if (items.includes(item)) tell();
  }
  function takeOut(item: Item): void {
    items = items.filter((one) => one !== item);
    if (item.ownPreview) URL.revokeObjectURL(item.ownPreview);
    item.callOff?.abort();
    tell();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let item = next(); item; item = next()) await send(item);
    isWorking = false;
  }
  function next(): Item | undefined {
    return isOpen ? items.find(({ shown }) => shown.state === 'waiting') : undefined;
  }

  async function send(item: Item): Promise<void> {
    change(item, { state: 'uploading', error: undefined });
    item.callOff = new AbortController();
    const { signal } = item.callOff;
    try {
      const picture = item.picture ?? (await prepare(item));
      if (!picture || signal.aborted) return;
      const url = await needs.upload(picture, signal);
      item.picture = undefined;
      change(item, { state: 'done', url });
      if (items.includes(item)) needs.onUploaded();
    } catch (error) {
      // Called off is no failure: it was taken out, or the page is being left.
      if (!signal.aborted) change(item, { state: 'failed', error });
    }
  }

  async function prepare(item: Item): Promise<Blob | undefined> {
    const { file } = item;
    if (!file) return undefined;
    const prepared = await needs.prepare(file);
    if (!items.includes(item)) return undefined;
    if ('refused' in prepared) {
      takeOut(item);
      needs.onRefused(file, prepared.refused);
      return undefined;
    }
    item.picture = prepared.picture;
    item.ownPreview = URL.createObjectURL(prepared.picture);
    change(item, { preview: item.ownPreview });
    return prepared.picture;
  }

  return {
    view: () => view,
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add(files) {
      // Further ones are ignored; what is on its way counts.
      for (const file of files.slice(0, EVIDENCE_IMAGES_MAX - items.length)) {
        added += 1;
        items = [...items, { file, shown: { id: `picture-${added}`, state: 'waiting' } }];
      }
      tell();
      void work();
    },
    retry(id) {
      const item = items.find(({ shown }) => shown.id === id && shown.state === 'failed');
      if (!item) return;
      change(item, { state: 'waiting' });
      void work();
    },
    remove(id) {
      const item = items.find(({ shown }) => shown.id === id);
      if (item) takeOut(item);
    },
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      for (const { callOff, ownPreview } of items) {
        callOff?.abort();
        if (ownPreview) URL.revokeObjectURL(ownPreview);
      }
    },
  };
}

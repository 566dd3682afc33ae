/** Opens the store behind an address: `s3://bucket/prefix`, or a folder. */
import path from 'node:path';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { rejection } from '../releaseError.ts';
import { folderStore } from './folderStore.ts';
import type { Store } from './store.ts';

/** @throws {ReleaseError} rejected, when the address is malformed */
export async function openStore(address: string, config?: S3ClientConfig): Promise<Store> {
  if (!address.startsWith('s3:')) return folderStore(path.resolve(address));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(address) ?? [];
  if (!bucket || prefix.includes('//')) {
    throw rejection(`"${address}" is not an address in object storage.`, 'Write s3://bucket/prefix.');
  }
  // The SDK takes a third of a second to load: a site in a folder does without it.
  const { s3Store } = await import('./s3Store.ts');
  return s3Store({ bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }, config);
}

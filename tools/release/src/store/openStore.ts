/** Opens the store behind an address: `s3://bucket/prefix`, or a folder. */
import path from 'node:path';
import { ReleaseError } from '../releaseError.ts';
import { folderStore } from './folderStore.ts';
import { type S3Connection, type S3Location, s3Store } from './s3Store.ts';
import type { Store } from './store.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param address `s3://bucket/prefix` or the path of a folder
 * @param environment for a bucket: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, and
 *   AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL for storage other than Amazon's
 * @throws {ReleaseError} rejected, when the address is malformed or the credentials are missing
 */
export function openStore(address: string, environment: Environment = process.env): Store {
  const location = parseS3Address(address);
  return location ? s3Store(location, connectionFrom(environment, address)) : folderStore(path.resolve(address));
}

/** Undefined for the path of a folder. */
export function parseS3Address(address: string): S3Location | undefined {
  if (!address.startsWith('s3:')) return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(address) ?? [];
  if (!bucket || prefix.includes('//')) {
    throw new ReleaseError('rejected', [
      { message: `"${address}" is not an address in object storage.`, fix: 'Write s3://bucket/prefix.' },
    ]);
  }
  return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}

/** Where the records of a site are unless an address is given: `records` beside the site, never inside it. */
export function defaultRecordsAddress(site: string): string {
  const location = parseS3Address(site);
  if (!location) return path.join(path.dirname(path.resolve(site)), 'records');
  if (location.prefix === '') {
    throw new ReleaseError('rejected', [
      {
        message: `${site} is a whole bucket, so its records would be served with it.`,
        fix: 'Give the records an address of their own (--records s3://…), or the site a prefix.',
      },
    ]);
  }
  const parent = location.prefix.split('/').slice(0, -2);
  return `s3://${[location.bucket, ...parent, 'records'].join('/')}`;
}

/** @throws {ReleaseError} rejected, when the credentials of `address` are missing */
export function connectionFrom(environment: Environment, address: string): S3Connection {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError('rejected', [
      {
        message: `There are no credentials for ${address}.`,
        fix: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN for temporary ones).',
      },
    ]);
  }
  const sessionToken = environment.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...storageOf(environment), ...(sessionToken && { sessionToken }) };
}

/** Region, and origin of the S3 API without a trailing `/`. */
function storageOf(environment: Environment): { region: string; endpoint: string } {
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1';
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  return { region, endpoint: (endpoint || `https://s3.${region}.amazonaws.com`).replace(/\/$/, '') };
}

/** The URL by which everyone may read what is stored below a prefix; no credentials are needed. */
export function publicUrl({ bucket, prefix }: S3Location, environment: Environment = process.env): string {
  return `${storageOf(environment).endpoint}/${bucket}/${prefix}`.replace(/\/$/, '');
}

/**
 * A prefix of an S3 bucket as a store. Conditional writes decide races in the storage itself, so there is no lock. The
 * bucket must not be versioned: some engines do not enforce the conditions there.
 */
import { extname } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CACHE_CONTROL, contentTypeOf } from '../httpHeaders.ts';
import { conflict, isReleaseError, notFound, rejection } from '../releaseError.ts';
import { pause, type Store } from './store.ts';

export type S3Location = { bucket: string /** Empty, or ends in `/`. */; prefix: string };

/** @param config beside the environment's: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 … */
export function s3Store({ bucket, prefix }: S3Location, config: S3ClientConfig = {}, maxAttempts = 8): Store {
  const address = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const client = new S3Client({
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
    // The SDK would repeat a conditional write whose response was lost, and report the conflict with itself.
    maxAttempts: 1,
  });
  // HTTP wants quotes around an ETag; Ceph 16 takes them for a part of it. Either form holds for the same object alone.
  let forms: readonly ((etag: string) => string)[] = [(etag) => `"${etag}"`, (etag) => etag];
  const target = (name: string) => {
    if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw new Error(`${name} would lie outside the prefix.`);
    }
    return { Bucket: bucket, Key: prefix + name };
  };
  const repeat = async <T>(operation: string, name: string, action: () => Promise<T>): Promise<T> => {
    for (let count = 1; ; count += 1) {
      try {
        return await action();
      } catch (error) {
        if (isReleaseError(error)) throw error;
        if (!isTemporary(error) || count >= maxAttempts) throw storageError(error, `${operation} ${address}/${name}`);
        await pause(count);
      }
    }
  };
  const put = async (name: string, content: Buffer, condition: { IfNoneMatch: '*' } | { IfMatch: string }) => {
    const input = { ...target(name), Body: content, ...objectHeaders(name), ...condition };
    try {
      await client.send(new PutObjectCommand(input));
      return 'replaced';
    } catch (error) {
      const status = statusOf(error);
      // 404: AWS, for If-Match on a missing object.
      if (status === 412 || (status === 404 && nameOf(error) !== 'NoSuchBucket')) return 'changed';
      if (isTemporary(error)) return 'unknown';
      throw storageError(error, `PUT ${address}/${name}`);
    }
  };

  return {
    address,

    async read(name) {
      return repeat('GET', name, async () => {
        try {
          const { Body: body, ETag: etag = '' } = await client.send(new GetObjectCommand(target(name)));
          return { content: Buffer.from((await body?.transformToByteArray()) ?? []), etag: etag.replaceAll('"', '') };
        } catch (error) {
          if (nameOf(error) === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },

    async create(name, content) {
      return repeat('PUT', name, async () => {
        const result = await put(name, content, { IfNoneMatch: '*' });
        if (result === 'unknown') throw new Error('no answer');
        return result === 'replaced' ? 'created' : 'exists';
      });
    },

    async replaceIfUnchanged(name, expected, content) {
      if (!expected) return put(name, content, { IfNoneMatch: '*' });
      for (const form of forms) {
        const result = await put(name, content, { IfMatch: form(expected.etag) });
        if (result === 'replaced') forms = [form, ...forms.filter((other) => other !== form)];
        if (result !== 'changed') return result;
      }
      return 'changed';
    },

    async list(namePrefix) {
      return repeat('LIST', namePrefix, async () => {
        const names: string[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + namePrefix });
        for await (const { Contents: objects = [] } of pages) {
          names.push(...objects.map(({ Key: key = '' }) => key.slice(prefix.length)));
        }
        return names.sort();
      });
    },

    async remove(name) {
      await repeat('DELETE', name, () => client.send(new DeleteObjectCommand(target(name))));
    },
  };
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * What an object is stored with; a server in front of the bucket passes it on.
 * @param name of a file of a site: `site/remotes/repayment/1.0.0-a/remoteEntry.js.br`
 */
function objectHeaders(name: string) {
  const encoding = ENCODINGS[extname(name)];
  return {
    ContentType: contentTypeOf(encoding ? name.slice(0, -extname(name).length) : name),
    CacheControl: /^site\/(shell|remotes)\//.test(name) ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    ...(encoding && { ContentEncoding: encoding }),
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** 409 and 500 can mean that a write lost a race; without a status there was no whole response. */
function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  if (nameOf(error) === 'RequestTimeTooSkewed') return true;
  if (status === undefined) return nameOf(error) !== 'CredentialsProviderError';
  return status === 409 || status === 429 || status >= 500;
}

function storageError(error: unknown, operation: string): unknown {
  const status = statusOf(error);
  if (nameOf(error) === 'CredentialsProviderError') {
    return rejection(`${operation}: there are no credentials.`, 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  if (nameOf(error) === 'NoSuchBucket') {
    return notFound(`${operation}: there is no such bucket.`, 'Create it, or correct --site and AWS_REGION.');
  }
  if (status === 401 || status === 403) {
    return rejection(
      `${operation}: ${nameOf(error)}, this key may not do that.`,
      'Use the key of this app or of the page; tools/handbook/release/permissions.md has the policies.',
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return conflict(`${operation}: ${reason}.`, 'Check AWS_REGION and AWS_ENDPOINT_URL_S3, and run the command again.');
}

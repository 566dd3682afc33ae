/**
 * A prefix of an S3 bucket as a store. Conditional writes (`If-None-Match: *`, `If-Match`) decide races in the storage
 * itself, so there is no lock. The bucket must not be versioned: some engines do not enforce the conditions there.
 */
import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ReleaseError } from '../releaseError.ts';
import { objectHeaders } from './objectHeaders.ts';
import type { Store, StoredFile } from './store.ts';

export type S3Location = { bucket: string /** Empty, or ends in `/`. */; prefix: string };

export type S3Connection = {
  /** Origin of the S3 API, without a trailing `/`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials, such as those that CI gets for its identity token. */
  sessionToken?: string;
  /** The machine's clock, in milliseconds; a wrong one is corrected by the Date header of the storage. */
  now?: () => number;
  /** Attempts of one request, the first included; the usual 8 wait about 10 s together. */
  maxAttempts?: number;
};

const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 4_000;
/** Limit for one response, in milliseconds; the largest file of a build has less than 1 MB. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** Requests of one store that run at once; more wait for a free connection. */
const MAX_CONNECTIONS = 16;
/** A write puts its own id here. After a lost response it shows whether the object in the bucket is of that write. */
const WRITE_ID = 'x-amz-meta-write-id';

type StorageResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
type WriteCondition = { 'If-None-Match': '*' } | { 'If-Match': string };

/** @param location where the names of the store begin */
export function s3Store({ bucket, prefix }: S3Location, connection: S3Connection): Store {
  const address = `s3://${bucket}/${prefix}`;
  const { maxAttempts = 8 } = connection;
  const send = createSender(connection, address);
  const bucketUrl = `${connection.endpoint}/${encodeURIComponent(bucket)}`;
  const urlOf = (name: string) =>
    `${bucketUrl}/${(prefix + checkName(name)).split('/').map(encodeURIComponent).join('/')}`;
  // HTTP requires quotes around an ETag. Ceph 16 compares them as part of the value, so both forms are tried, see below.
  let isETagQuoted = true;

  /** @returns whether this condition held and the content was written */
  async function put(name: string, content: Buffer, condition: () => WriteCondition): Promise<boolean> {
    const writeId = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const response = await send('PUT', urlOf(name), {
        attempts: 1,
        body: content,
        headers: {
          ...objectHeaders(name),
          ...condition(),
          [WRITE_ID]: writeId,
        },
      });
      if (response?.status === 200) return true;
      // 404: AWS, for If-Match on a missing object.
      const isRefused = response?.status === 412 || (response?.status === 404 && !isBucketMissing(response));
      // An earlier attempt may have written before its response was lost; then a repeated one is rejected.
      if (isRefused && attempt === 1) return false;
      if (response && !isRefused && !isTemporary(response.status))
        throw storageError(response, `PUT ${address}${name}`);
      const current = await send('HEAD', urlOf(name), { attempts: maxAttempts });
      if (current?.headers[WRITE_ID] === writeId) return true;
      if (isRefused) return false;
      if (attempt === maxAttempts) throw unreachableError(address, response?.status);
      await wait(waitBefore(attempt + 1));
    }
  }

  return {
    async read(name) {
      const response = await send('GET', urlOf(name), { attempts: maxAttempts });
      if (response?.status === 404 && !isBucketMissing(response)) return undefined;
      if (response?.status !== 200) throw storageError(response, `GET ${address}${name}`);
      return { content: response.body, etag: etagOf(response) };
    },

    async create(name, content) {
      return (await put(name, content, () => ({ 'If-None-Match': '*' }))) ? 'created' : 'exists';
    },

    async replaceIfUnchanged(name, expected, content) {
      if (!expected) return (await put(name, content, () => ({ 'If-None-Match': '*' }))) ? 'replaced' : 'changed';
      for (let form = 0; form < 2; form += 1) {
        const isReplaced = await put(name, content, () => ({
          'If-Match': isETagQuoted ? `"${expected.etag}"` : expected.etag,
        }));
        if (isReplaced) return 'replaced';
        const current = await send('HEAD', urlOf(name), { attempts: maxAttempts });
        if (current?.status !== 200 || etagOf(current) !== expected.etag) return 'changed';
        // Refused although the ETag is the expected one: this storage expects the other form.
        isETagQuoted = !isETagQuoted;
      }
      throw new ReleaseError('rejected', [
        {
          message: `${address} refuses If-Match with the ETag that it gave for ${name}.`,
          fix: 'Use storage with conditional writes, and a bucket without versions.',
        },
      ]);
    },

    async list(namePrefix) {
      const names: string[] = [];
      let continuation: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + namePrefix });
        if (continuation) query.set('continuation-token', continuation);
        const response = await send('GET', `${bucketUrl}?${query}`, { attempts: maxAttempts });
        if (response?.status !== 200) throw storageError(response, `LIST ${address}${namePrefix}`);
        const xml = response.body.toString();
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          names.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length));
        }
        continuation = unescapeXml(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1]);
      } while (continuation);
      return names.sort();
    },

    async remove(name) {
      const response = await send('DELETE', urlOf(name), { attempts: maxAttempts });
      if (response?.status !== 204 && response?.status !== 200 && response?.status !== 404) {
        throw storageError(response, `DELETE ${address}${name}`);
      }
    },
  };
}

type SendOptions = { attempts: number; headers?: Record<string, string>; body?: Buffer };

/** @returns a function that signs and sends; undefined is a lost response, or none in time */
function createSender(connection: S3Connection, address: string) {
  const { accessKeyId, secretAccessKey, sessionToken, region, now = Date.now } = connection;
  const isSecure = connection.endpoint.startsWith('https:');
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  /** The storage's clock minus this machine's, in milliseconds. */
  let clockOffset = 0;

  async function sendOnce(method: string, url: string, { headers = {}, body = Buffer.alloc(0) }: SendOptions) {
    const datetime = new Date(now() + clockOffset).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const signer = new AwsV4Signer({
      method,
      url,
      // The signature covers the content: a request that was altered on its way is rejected.
      headers: { ...headers, 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId,
      secretAccessKey,
      region,
      datetime,
      service: 's3',
      ...(sessionToken && { sessionToken }),
    });
    const signed = await signer.sign();
    return transfer(agent, method, signed.url, Object.fromEntries(signed.headers), body);
  }

  return async (method: string, url: string, options: SendOptions): Promise<StorageResponse | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      let response = await sendOnce(method, url, options);
      const serverTime = Date.parse(response?.headers.date ?? '');
      if (response?.status === 403 && response.body.includes('RequestTimeTooSkewed') && !Number.isNaN(serverTime)) {
        clockOffset = serverTime - now();
        response = await sendOnce(method, url, options);
      }
      if (response && !isTemporary(response.status)) return response;
      if (attempt >= options.attempts) {
        if (options.attempts > 1) throw unreachableError(address, response?.status);
        return response;
      }
      await wait(waitBefore(attempt + 1));
    }
  };
}

/**
 * Sends one request with Node's own client, because `fetch` would decompress objects that are stored compressed.
 * @returns undefined when there was no complete response
 */
function transfer(
  agent: http.Agent,
  method: string,
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
): Promise<StorageResponse | undefined> {
  const client = url.protocol === 'https:' ? https : http;
  const options = {
    method,
    agent,
    headers: { ...headers, 'Content-Length': body.length },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  };
  return new Promise((resolve) => {
    const request = client.request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', () => resolve(undefined));
    request.end(body);
  });
}

/** 409: another conditional write is in progress. 500 can mean that the write lost a race; the others are overload. */
function isTemporary(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

/** Doubles with each attempt; half of it is random, so that competing processes do not stay in step. */
function waitBefore(attempt: number): number {
  const limit = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  return limit / 2 + (Math.random() * limit) / 2;
}

function checkName(name: string): string {
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`${name} would lie outside the prefix.`);
  }
  return name;
}

function etagOf(response: StorageResponse): StoredFile['etag'] {
  return (response.headers.etag ?? '').replaceAll('"', '');
}

function isBucketMissing(response: StorageResponse): boolean {
  return response.body.includes('<Code>NoSuchBucket</Code>');
}

function unescapeXml(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function unreachableError(address: string, status: number | undefined): ReleaseError {
  const reason = status === undefined ? 'gave no response' : `kept responding ${status}`;
  return new ReleaseError('conflict', [
    {
      message: `The storage of ${address} ${reason} in several attempts.`,
      fix: 'Check the endpoint (AWS_ENDPOINT_URL_S3, AWS_REGION) and run the command again: every command can be repeated.',
    },
  ]);
}

function storageError(response: StorageResponse | undefined, operation: string): ReleaseError {
  const code = /<Code>([^<]*)</.exec(response?.body.toString() ?? '')?.[1] ?? '';
  const message = `${operation}: ${response?.status} ${code}`.trimEnd();
  if (response && isBucketMissing(response)) {
    return new ReleaseError('notFound', [
      { message: `${message}.`, fix: 'Create the bucket, or correct the address and AWS_REGION.' },
    ]);
  }
  if (response?.status === 403 || response?.status === 401) {
    return new ReleaseError('rejected', [
      {
        message: `${message}: this key may not do that.`,
        fix: 'Use the key of this app or of the page; tools/handbook/release/permissions.md has the policies.',
      },
    ]);
  }
  return new ReleaseError('rejected', [
    { message: `${message}.`, fix: 'Check the bucket, AWS_REGION and AWS_ENDPOINT_URL_S3.' },
  ]);
}

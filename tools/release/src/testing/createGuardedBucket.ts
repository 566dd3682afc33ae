/** A bucket of the test gateway with the policy of the handbook, and one user for each of its keys. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3Connection } from '../store/s3Store.ts';
import { createBucket, createGatewayUser, sendSigned } from './objectGateway.ts';
import { testConnection } from './testStores.ts';

const POLICY = path.resolve(import.meta.dirname, '../../../handbook/release/bucket-policy.json');

/** @param remotes published by the one team that has the key `remoteTeam` */
export async function createGuardedBucket(...remotes: readonly string[]) {
  const owner = testConnection();
  const id = randomUUID().slice(0, 8);
  const bucket = `guarded-${id}`;
  const createUser = async (role: string) => {
    const name = `${role}-${id}`;
    return { arn: `arn:aws:iam:::user/${name}`, keys: await createGatewayUser(configuration, name) };
  };
  const configuration = process.env.OBJECT_STORAGE_CONFIGURATION ?? '';
  const [page, shellTeam, remoteTeam] = [await createUser('page'), await createUser('shell'), await createUser('team')];
  await createBucket(owner, bucket);
  const { Statement: statements, ...rest } = JSON.parse(await readFile(POLICY, 'utf8')) as { Statement: unknown[] };
  const repeated = statements.flatMap((statement) => {
    const text = JSON.stringify(statement);
    return text.includes('REMOTE-NAME') ? remotes.map((remote) => text.replaceAll('REMOTE-NAME', remote)) : [text];
  });
  const policy = JSON.stringify({ ...rest, Statement: repeated.map((text) => JSON.parse(text) as unknown) })
    .replaceAll('BUCKET/PREFIX', `${bucket}/peso`)
    .replaceAll('BUCKET', bucket)
    .replaceAll('"PAGE"', `"${page.arn}"`)
    .replaceAll('"SHELL-TEAM"', `"${shellTeam.arn}"`)
    .replaceAll('"REMOTE-TEAM"', `"${remoteTeam.arn}"`);
  const response = await sendSigned(owner, 'PUT', `/${bucket}?policy`, policy);
  if (!response.ok) throw new Error(`The policy was refused: ${await response.text()}`);
  return {
    bucket,
    site: `s3://${bucket}/peso/site`,
    records: `s3://${bucket}/peso/records`,
    page: page.keys,
    shellTeam: shellTeam.keys,
    remoteTeam: remoteTeam.keys,
  };
}

/** The environment variables of a connection. */
export function toEnvironment({ accessKeyId, secretAccessKey, endpoint, region }: S3Connection) {
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
  };
}

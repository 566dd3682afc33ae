/** A bucket of the test gateway with the policy of the handbook, and one user for each of its keys. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { createGatewayUser, type GatewayUser } from './objectGateway.ts';

const POLICY = path.resolve(import.meta.dirname, '../../../handbook/release/bucket-policy.json');

/** @param remotes published by the one team that has the key `remoteTeam` */
export async function createGuardedBucket(...remotes: readonly string[]) {
  const id = randomUUID().slice(0, 8);
  const bucket = `guarded-${id}`;
  const createUser = async (role: string): Promise<{ arn: string; keys: GatewayUser }> => {
    const name = `${role}-${id}`;
    const keys = await createGatewayUser(process.env.OBJECT_STORAGE_CONFIGURATION ?? '', name);
    return { arn: `arn:aws:iam:::user/${name}`, keys };
  };
  const [page, shellTeam, remoteTeam] = [await createUser('page'), await createUser('shell'), await createUser('team')];
  const owner = new S3Client({ forcePathStyle: true });
  await owner.send(new CreateBucketCommand({ Bucket: bucket }));
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
  await owner.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
  return {
    bucket,
    site: `s3://${bucket}/peso`,
    page: page.keys,
    shellTeam: shellTeam.keys,
    remoteTeam: remoteTeam.keys,
  };
}

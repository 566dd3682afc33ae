/**
 * Ceph's object gateway for tests: a real S3 implementation on loopback with one monitor, one OSD that keeps objects in
 * memory, and one gateway. It needs no service, no root and no network; several run side by side.
 */
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { execa } from 'execa';
import getPort from 'get-port';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const PROGRAM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
/** Generous: the gateway is ready after 4 s on an idle machine. */
const START_TIMEOUT_MS = 120_000;
/** Starts a program that runs until it is killed. setpriv: it ends with this process, however that ends. */
const startDaemon = (program: string, ...args: readonly string[]) =>
  execa('setpriv', ['--pdeathsig', 'KILL', program, ...args, '-f'], { stdio: 'ignore', reject: false });

type Daemon = ReturnType<typeof startDaemon>;

type ObjectGateway = {
  /** The connection of the user who owns the buckets. */
  owner: GatewayUser;
  /** Path of its `ceph.conf`. */
  configFile: string;
  stop(): Promise<void>;
};

/** Why the gateway cannot start here; undefined when all its programs are installed. */
export function missingGatewayPrograms(): string | undefined {
  const missing = PROGRAMS.filter((program) => !PROGRAM_FOLDERS.some((folder) => isExecutable(`${folder}/${program}`)));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found, so releasing to object storage was not tested. Install Ceph's object gateway: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd`;
}

/** Starts a gateway in a new folder of its own. @throws when a program is missing or does not start */
async function startObjectGateway(): Promise<ObjectGateway> {
  const missing = missingGatewayPrograms();
  if (missing) throw new Error(missing);
  const folder = await mkdtemp(path.join(tmpdir(), 'object-gateway-'));
  const [monitorPort, gatewayPort] = [await getPort(), await getPort()];
  const [fsid, osdId] = [randomUUID(), randomUUID()];
  const configFile = path.join(folder, 'ceph.conf');
  await mkdir(path.join(folder, 'mon'));
  await mkdir(path.join(folder, 'osd'));
  await writeFile(path.join(folder, 'keyring'), '');
  await writeFile(configFile, configuration({ folder, fsid, monitorPort, gatewayPort }));

  const daemons: Daemon[] = [];
  const stop = async () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    await Promise.all(daemons);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const monitorMap = path.join(folder, 'monmap');
    const monitorAddress = `[v2:127.0.0.1:${monitorPort}]`;
    await execa('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitorAddress, monitorMap]);
    await execa('ceph-mon', ['-c', configFile, '--mkfs', '-i', 'a', '--monmap', monitorMap]);
    daemons.push(startDaemon('ceph-mon', '-c', configFile, '-i', 'a'));
    await execa('ceph', ['-c', configFile, 'osd', 'new', osdId, '0'], { timeout: START_TIMEOUT_MS });
    await execa('ceph-osd', ['-c', configFile, '-i', '0', '--mkfs', '--osd-uuid', osdId]);
    daemons.push(startDaemon('ceph-osd', '-c', configFile, '-i', '0'));
    daemons.push(startDaemon('radosgw', '-c', configFile, '-n', 'client.rgw'));
    await waitUntilReady(`http://127.0.0.1:${gatewayPort}`, daemons, folder);
    return { owner: await createGatewayUser(configFile, 'owner', { mayCreateBuckets: true }), configFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A gateway with one bucket, for a whole run of tests.
 * @returns `environment`: the variables that the tests and the processes they start find the bucket by
 */
export async function startGatewayWithBucket(bucket: string) {
  const { owner, configFile, stop } = await startObjectGateway();
  await new S3Client({ ...owner, forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }));
  const environment: Readonly<Record<string, string>> = {
    OBJECT_STORAGE_BUCKET: bucket,
    OBJECT_STORAGE_CONFIGURATION: configFile,
    ...toEnvironment(owner),
  };
  return { environment, stop };
}

/** Credentials and endpoint of one user. */
export type GatewayUser = { endpoint: string; region: string; credentials: Keys };
type Keys = { accessKeyId: string; secretAccessKey: string };

/** The environment variables by which the tool finds them. */
export function toEnvironment({ endpoint, region, credentials }: GatewayUser) {
  return {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
  };
}

/** Creates a user; a bucket's policy names it `arn:aws:iam:::user/<name>`. */
export async function createGatewayUser(
  configFile: string,
  name: string,
  { mayCreateBuckets = false } = {},
): Promise<GatewayUser> {
  const [accessKeyId, secretAccessKey] = [randomUUID(), randomUUID()];
  // 0 means any number of buckets, -1 none.
  await execa('radosgw-admin', [
    ...['-c', configFile, '-n', 'client.rgw', 'user', 'create', `--uid=${name}`, `--display-name=${name}`],
    ...[`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`, `--max-buckets=${mayCreateBuckets ? 0 : -1}`],
  ]);
  const [, endpoint = ''] = /endpoint=(\S+)/.exec(await readFile(configFile, 'utf8')) ?? [];
  return { endpoint: `http://${endpoint}`, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
}

async function waitUntilReady(url: string, daemons: readonly Daemon[], folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (daemons.some(({ exitCode }) => exitCode !== null) || Date.now() > deadline) {
      throw new Error(`The object gateway did not start: ${await readFile(path.join(folder, 'log'), 'utf8')}`);
    }
    await wait(50);
  }
}

type Ports = { folder: string; fsid: string; monitorPort: number; gatewayPort: number };

function configuration({ folder, fsid, monitorPort, gatewayPort }: Ports): string {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
auth cluster required = none
auth service required = none
auth client required = none
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
run dir = ${folder}
admin socket =
log file = ${folder}/log
keyring = ${folder}/keyring
[mon]
mon data = ${folder}/mon
mon allow pool size one = true
mon data avail crit = 1
paxos propose interval = 0.05
paxos min wait = 0.01
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
[client]
rgw data = ${folder}
# Without it the gateway waits for ever when authentication is off.
ms mon client mode = crc
# Without tcp_nodelay a GET takes 40 ms more.
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
rgw dns name = localhost
`;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

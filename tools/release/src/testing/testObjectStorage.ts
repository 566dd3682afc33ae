/** Runs the tests that need a bucket against Ceph's object gateway; arguments go to jest. */
import { execa } from 'execa';
import { missingGatewayPrograms, startGatewayWithBucket } from './objectGateway.ts';

const missing = missingGatewayPrograms();
if (missing) throw new Error(missing);
const gateway = await startGatewayWithBucket('release-tests');
const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  '../../node_modules/jest/bin/jest.js',
  '-c',
  '../testing/jest/objectStorage.config.ts',
  '--json',
  '--outputFile=results/object-storage.json',
];
const { exitCode } = await execa(process.execPath, [...jest, ...process.argv.slice(2)], {
  env: { ...gateway.environment },
  stdio: 'inherit',
  reject: false,
});
await gateway.stop();
process.exit(exitCode ?? 1);

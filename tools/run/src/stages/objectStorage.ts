import { missingGatewayPrograms, startGatewayWithBucket } from '@loan/release/object-gateway';
import { dayFact, machineFacts, programFact } from '../kept/environment.ts';
import { runChanged } from '../kept/runChanged.ts';
import { countJestRun, runJest } from './jestReport.ts';
import { type CheckResult, checkResult, type Stage } from './stage.ts';

/** The release tool's store and commands against a bucket of Ceph's object gateway. Arguments go to jest. */
export const objectStorage: Stage = {
  name: 'object storage',
  async run(args, kept) {
    const facts = [...machineFacts(), dayFact(), await programFact('radosgw', ['--version'])];
    return runChanged(args.length > 0 ? undefined : kept, (finder) => {
      const files = finder?.packageWithTests('tools/release') ?? [];
      return [{ name: 'object storage', inputs: { files, facts }, run: () => testObjectStorage(args) }];
    });
  },
};

async function testObjectStorage(args: readonly string[]): Promise<CheckResult> {
  const missing = missingGatewayPrograms();
  if (missing) return checkResult(false, missing);
  const gateway = await startGatewayWithBucket('release-tests');
  try {
    const config = 'tools/testing/jest/objectStorage.config.ts';
    return countJestRun(await runJest(config, 'objectStorage.json', args, gateway.environment));
  } finally {
    await gateway.stop();
  }
}

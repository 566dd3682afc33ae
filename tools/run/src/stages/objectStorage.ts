import { missingGatewayPrograms, startGatewayWithBucket } from '@loan/release/object-gateway';
import { dayFact, machineFacts, programFact } from '../kept/environment.ts';
import { countJestRun, runJest } from './jestReport.ts';
import { runChanged } from './runChanged.ts';
import { type CheckResult, checkResult, type Stage } from './stage.ts';

const CONFIG = 'tools/testing/jest/objectStorage.config.ts';

/**
 * The release tool's store and commands against a bucket of Ceph's object gateway.
 * Arguments go to jest.
 */
export const objectStorage: Stage = {
  name: 'object storage',
  async run(args, kept) {
    if (args.length > 0) return testObjectStorage(args);
    const facts = [...machineFacts(), dayFact(), await programFact('radosgw', ['--version'])];
    return runChanged(kept, (finder) => {
      const tool = finder?.packageWithTests('tools/release') ?? [];
      return [{ name: 'object storage', inputs: { files: tool, facts }, run: () => testObjectStorage([]) }];
    });
  },
};

async function testObjectStorage(args: readonly string[]): Promise<CheckResult> {
  const missing = missingGatewayPrograms();
  if (missing) return checkResult(false, missing);
  const gateway = await startGatewayWithBucket('release-tests');
  try {
    return countJestRun(await runJest(CONFIG, 'objectStorage.json', args, gateway.environment));
  } finally {
    await gateway.stop();
  }
}

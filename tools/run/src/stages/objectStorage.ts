import { missingGatewayPrograms, startGatewayWithBucket } from '@loan/release/object-gateway';
import { checkResult, type Stage } from './stage.ts';
import { runJest } from './unit.ts';

/** The release tool's store and commands against a bucket of Ceph's object gateway. Arguments go to jest. */
export const objectStorage: Stage = {
  name: 'object storage',
  async run(args) {
    const missing = missingGatewayPrograms();
    if (missing) return checkResult(false, missing);
    const gateway = await startGatewayWithBucket('release-tests');
    try {
      return await runJest(
        'tools/testing/jest/objectStorage.config.ts',
        'objectStorage.json',
        args,
        gateway.environment,
      );
    } finally {
      await gateway.stop();
    }
  },
};

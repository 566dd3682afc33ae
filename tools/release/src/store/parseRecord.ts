import * as v from 'valibot';
import { ReleaseError } from '../releaseError.ts';

/**
 * Parses a record.
 * @param name of the file, for the error
 * @throws {ReleaseError} rejected, with the name of the file and of the wrong field
 */
export function parseRecord<S extends v.GenericSchema>(
  schema: S,
  name: string,
  content: Buffer | undefined,
): v.InferOutput<S> {
  const reason = (text: string) =>
    new ReleaseError('rejected', [
      {
        message: `The record ${name} cannot be read: ${text}.`,
        fix: 'Restore it from a backup of the records, or use the tool of the newest commit.',
      },
    ]);
  if (!content) throw reason('it is missing');
  let json: unknown;
  try {
    json = JSON.parse(content.toString());
  } catch {
    throw reason('it is not JSON');
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw reason(`${v.getDotPath(issue) ?? 'its root'} is wrong (${issue.message})`);
}

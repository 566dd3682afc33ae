import type { Reason } from './refusal.ts';
import type { Candidate } from './site.ts';

export async function conform(_candidate: Candidate): Promise<readonly Reason[]> {
  return [];
}

/** One picture as evidence, on its way to the lender or there. */
export type Evidence = {
  id: string;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** Where it can be seen. */
  preview?: string | undefined;
  /** Where the lender keeps it. */
  url?: string | undefined;
  /** Why it failed. */
  error?: unknown;
};

/** Pictures that an earlier visit uploaded. */
export function uploadedEvidence(urls: readonly string[]): Evidence[] {
  return urls.map((url, index) => ({ id: `uploaded-${index + 1}`, state: 'done', url }));
}

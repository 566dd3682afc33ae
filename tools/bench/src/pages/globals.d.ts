/// <reference path="../../../../apps/shell/src/globals.d.ts" />

interface Window {
  /** Set by `perfectBoot.ts`; undefined with federation as documented. */
  prefetched?: {
    locale: string;
    responses: Record<string, { startedAt: number; raw: Promise<{ status: number; text: string }> }>;
  };
}

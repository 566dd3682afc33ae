/// <reference path="../../../../apps/shell/src/globals.d.ts" />

interface Window {
  /** Set by `perfectBoot.ts`; undefined in variants without it. */
  prefetched?: {
    locale: string;
    responses: Record<string, { startedAt: number; raw: Promise<{ status: number; text: string }> }>;
  };
}

/// <reference path="../../../../apps/shell/src/globals.d.ts" />

interface Window {
  /** What the perfect boot script left; without it nothing was asked before the bundle ran. */
  prefetched?: {
    locale: string;
    responses: Record<string, { startedAt: number; raw: Promise<{ status: number; text: string }> }>;
  };
}

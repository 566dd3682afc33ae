/// <reference path="../../../../apps/shell/src/globals.d.ts" />

interface Window {
  /** What the perfect boot script left; without it nothing was asked before the bundle ran. */
  early?: {
    locale: string;
    answers: Record<string, { at: number; raw: Promise<{ status: number; text: string }> }>;
  };
}

/** Name of the Trusted Types policy under which the shell loads remotes' entries; set by the build. */
declare const __SCRIPT_POLICY__: string;

/** The developer's page is part of this build: `TEST_PREVIEW=1` when it was built. */
declare const __TEST_PREVIEW__: boolean;

/** The build of a development server; what only that needs is in no other. */
declare const __DEVELOPMENT__: boolean;

declare module '@loan/frame/contract.json' {
  /** Version of the frame contract. */
  export const contract: number;
  /** Module name → the object handed to every remote. */
  export const sharedModules: Readonly<Record<string, object>>;
}

interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): unknown };
  };
}

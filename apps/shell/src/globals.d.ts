/** Name of the Trusted Types policy under which the shell loads remotes' entries; set by the build. */
declare const __SCRIPT_POLICY__: string;

/** Whether the build contains `/testPreview`: it was built with `TEST_PREVIEW=1`. */
declare const __TEST_PREVIEW__: boolean;

/** Whether this is a build of the development server. */
declare const __DEVELOPMENT__: boolean;

declare module '@loan/frame/contract.json' {
  /** Version of the frame contract. */
  export const contract: number;
  /** Module name → the module object that every remote gets. */
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

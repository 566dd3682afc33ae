/**
 * Replaces the runtime's error descriptions. Reports keep the error code, which leads to the runtime's documentation.
 */

const noDescriptions: Readonly<Record<string, string>> = {};

export {
  noDescriptions as buildDescMap,
  noDescriptions as errorDescMap,
  noDescriptions as runtimeDescMap,
  noDescriptions as typeDescMap,
};

/** @param code such as `RUNTIME-008` */
export function getShortErrorMsg(code: string, _texts: unknown, about?: unknown, cause?: string): string {
  return [code, about && JSON.stringify(about), cause].filter(Boolean).join(' ');
}

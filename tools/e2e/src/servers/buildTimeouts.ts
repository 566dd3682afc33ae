/** Ends a build that hangs: on a machine with other work it takes ten times as long as alone. */
export const BUILD_TIMEOUT_MS = 900_000;

/** For a page whose files the development server builds when they are requested. */
export const RENDER_TIMEOUT_MS = 180_000;

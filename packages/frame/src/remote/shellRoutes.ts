/** The paths that the shell answers itself: no remote may have them. */

/** Older path → the path of a remote's screen that replaced it. */
export const ROUTE_ALIASES: Readonly<Record<string, string>> = { '/borrowDetail': '/order' };

/** Paths of the shell's own screens. */
export const SHELL_SCREENS = ['/error', '/testPreview'] as const;

/** Older path → the path of a remote's screen that replaced it. */
export const ROUTE_ALIASES: Readonly<Record<string, string>> = { '/borrowDetail': '/order' };

/** Older names of addresses that remotes own today. */
export const ROUTE_ALIASES: Readonly<Record<string, string>> = { '/borrowDetail': '/order' };

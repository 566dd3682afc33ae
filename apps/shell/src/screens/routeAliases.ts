/** Older names of addresses that remotes own today. */
export const ALIASES: Readonly<Record<string, string>> = { '/borrowDetail': '/order' };

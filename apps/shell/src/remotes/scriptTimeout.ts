/** An entry that has not arrived after this many milliseconds counts as failed; chunks have the same in webpack. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** Stands where federation's runtime throws and warns, and chooses among consoles for it. Here is the browser's. */
import { getShortErrorMsg } from './errorMessages.ts';

const LOG_PREFIX = '[ Federation Runtime ]';

export const logger = console;

/**
 * @param code such as `RUNTIME-008`, or the whole of what there is to say
 * @throws always
 */
export function error(code: string | Error, texts?: unknown, about?: unknown, cause?: string): never {
  if (code instanceof Error) throw code;
  throw new Error(`${LOG_PREFIX}: ${getShortErrorMsg(code, texts, about, cause)}`);
}

export function assert(condition: unknown, code: string, texts?: unknown, about?: unknown): asserts condition {
  if (!condition) error(code, texts, about);
}

export function warn(message: string | Error): void {
  logger.warn(LOG_PREFIX, message);
}

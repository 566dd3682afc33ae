/** Replaces the runtime's module that throws and logs, with the browser's console as the logger. */
import { getShortErrorMsg } from './errorMessages.ts';

const LOG_PREFIX = '[ Federation Runtime ]';

export const logger = console;

/**
 * @param code such as `RUNTIME-008`, or a whole message
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

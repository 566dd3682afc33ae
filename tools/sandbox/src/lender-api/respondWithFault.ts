import type { Fault } from '../database/faults.ts';
import type { HandlerResponse } from './handleRequest.ts';

/** The response of a fault that applies instead of the handler; undefined for the other kinds. */
export function respondWithFault(fault: Fault): HandlerResponse | undefined {
  const status = fault.status ?? 200;
  const message = fault.message ?? 'The sandbox was asked to fail here.';
  switch (fault.kind) {
    case 'status':
      return {
        status: fault.status ?? 500,
        body: JSON.stringify({ code: fault.code ?? '500', message, data: null }),
        code: null,
      };
    case 'code':
      return {
        status,
        body: JSON.stringify({ code: fault.code ?? '9999', message, msg: message, data: null }),
        code: fault.code,
      };
    case 'html':
      return {
        status,
        body: `<!doctype html><title>Gateway</title><h1>${status}</h1><p>Not the answer you asked for.`,
        code: null,
      };
    case 'empty':
      return { status, body: '', code: null };
    default:
      return undefined;
  }
}

/** The schemas for endpoint files. Those that few endpoints use are files of their own: an order loads none of them. */
export { mutationResult } from './mutationResult.ts';
export { recordOfArrays } from './recordOfArrays.ts';
export * from './responseSchemas.ts';

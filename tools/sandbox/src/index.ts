export { createSandbox, type Sandbox, type SandboxOptions } from './createSandbox.ts';
export { type FaultKind, faultKinds, type NewFault } from './database/faults.ts';
export type { Booking, Ledger } from './database/ledger.ts';
export { DataFolderError } from './database/lockFolder.ts';
export type { SeededBorrower } from './scenarios/seedScenarios.ts';
export { type MarketPages, serveSite } from './site/serveSite.ts';
export { type ServerOptions, type StartedServer, startServer } from './startServer.ts';

import getPort from 'get-port';

/** This port, or another free one when it is taken or 0. The port is not reserved. */
export async function findFreePort(preferred: number): Promise<number> {
  return getPort({ port: preferred });
}

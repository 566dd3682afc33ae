/** Imports an app's remote definition in Node and finds the export name of each query's endpoint. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serializeQuery } from '@loan/api';
import { allEndpoints } from '@loan/api/all-endpoints';
import type { SerializedQuery } from '@loan/api/request';
import type { RemoteDefinition, ScreenDefinition } from '@loan/frame/remote';

/**
 * The module and the export name of an endpoint: `@loan/api/repayment`, `getInstalmentPlan`. The app's own endpoints are in
 * `./endpoints.ts`, from the app's folder.
 */
export type EndpointSource = { from: string; name: string };

export type BuiltScreen = {
  route: string;
  /** Absolute path of the screen's module. */
  file: string;
  /** Name of the exposed federation module, without `./`. */
  expose: string;
  queries: readonly SerializedQuery[];
  endpoints: readonly EndpointSource[];
  next: readonly string[];
  standalone: string | undefined;
};

export type BuiltRemote = { name: string; screens: readonly BuiltScreen[] };

const OWN_ENDPOINTS = './endpoints.ts';

const sharedSources = allEndpoints.map(
  ({ feature, name, endpoint }) => [endpoint, { from: `@loan/api/${feature}`, name }] as const,
);

/** A remote in a repository of its own declares what it calls in `endpoints.ts`, beside its `remote.ts`. */
async function ownSources(app: string): Promise<(readonly [unknown, EndpointSource])[]> {
  const file = path.join(app, OWN_ENDPOINTS);
  if (!existsSync(file)) return [];
  const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(exported).map(([name, endpoint]) => [endpoint, { from: OWN_ENDPOINTS, name }]);
}

/**
 * @param app absolute path of the app's folder
 * @throws when neither `@loan/api` nor the app's own `endpoints.ts` exports the endpoint of a query
 */
export async function readRemoteDefinition(app: string): Promise<BuiltRemote> {
  const file = path.join(app, 'remote.ts');
  const definition = ((await import(pathToFileURL(file).href)) as { default: RemoteDefinition }).default;
  const endpointSources = new Map<unknown, EndpointSource>([...sharedSources, ...(await ownSources(app))]);
  const screens = Object.entries(definition.screens as Record<string, ScreenDefinition>).map(([route, screen]) => ({
    route,
    file: path.resolve(app, screen.module),
    expose: path.basename(screen.module).replace(/\.tsx?$/, ''),
    queries: (screen.queries ?? []).map((query) => serializeQuery(query.endpoint, query.params, query.isOptional)),
    endpoints: (screen.queries ?? []).map(({ endpoint }) => {
      const source = endpointSources.get(endpoint);
      if (!source) {
        const text = `${route} queries ${endpoint.id}, which neither @loan/api nor ${OWN_ENDPOINTS} exports.`;
        throw new Error(`${file}: ${text}`);
      }
      return source;
    }),
    next: screen.next ?? [],
    standalone: screen.standalone,
  }));
  return { name: definition.name, screens };
}

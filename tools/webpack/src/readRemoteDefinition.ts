/** Imports an app's remote definition in Node and finds the export name of each query's endpoint. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serializeQuery } from '@loan/api';
import { allEndpoints } from '@loan/api/allEndpoints';
import type { SerializedQuery } from '@loan/api/request';
import type { RemoteDefinition, ScreenDefinition } from '@loan/frame/remote';

/** The module and the export name of an endpoint: `@loan/api/repayment`, `getInstalmentPlan`. */
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

const endpointSources = new Map<unknown, EndpointSource>(
  allEndpoints.map(({ feature, name, endpoint }) => [endpoint, { from: `@loan/api/${feature}`, name }] as const),
);

/**
 * @param app absolute path of the app's folder
 * @throws when `@loan/api` does not export the endpoint of a query
 */
export async function readRemoteDefinition(app: string): Promise<BuiltRemote> {
  const file = path.join(app, 'remote.ts');
  const definition = ((await import(pathToFileURL(file).href)) as { default: RemoteDefinition }).default;
  const screens = Object.entries(definition.screens as Record<string, ScreenDefinition>).map(([route, screen]) => ({
    route,
    file: path.resolve(app, screen.module),
    expose: path.basename(screen.module).replace(/\.tsx?$/, ''),
    queries: (screen.queries ?? []).map((query) => serializeQuery(query.endpoint, query.params, query.isOptional)),
    endpoints: (screen.queries ?? []).map(({ endpoint }) => {
      const source = endpointSources.get(endpoint);
      if (!source) throw new Error(`${file}: ${route} queries ${endpoint.id}, which @loan/api does not export.`);
      return source;
    }),
    next: screen.next ?? [],
    standalone: screen.standalone,
  }));
  return { name: definition.name, screens };
}

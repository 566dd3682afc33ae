/**
 * Changes between two versions of openapi.json that the lender must know before they are released: the product calls
 * something else, sends less, or reads less.
 */

type Schema = {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
};
type Body = { content?: Record<string, { schema?: Schema }> };
type Parameter = { name?: string; in?: string; required?: boolean; $ref?: string; schema?: Schema };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
export type OpenApiDocument = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { parameters?: Record<string, Parameter> };
};

type Call = Operation & { address: string };

/** @returns one sentence per change, each naming the call; empty when the lender need not do anything */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const known = new Map(callsOf(before).map((call) => [call.operationId, call]));
  return callsOf(after).flatMap((call) => {
    const former = known.get(call.operationId);
    const changes = former ? changesOfCall(former, call) : [`is new: the lender must serve ${call.address}`];
    return changes.map((change) => `${call.operationId} ${change}`);
  });
}

/** Whether the major version was raised, by which a breaking change is announced. */
export function isMajorRaised(before: OpenApiDocument, after: OpenApiDocument): boolean {
  const majorOf = ({ info }: OpenApiDocument) => Number(info.version.split('.')[0]);
  return majorOf(after) > majorOf(before);
}

function callsOf({ paths, components }: OpenApiDocument): Call[] {
  const resolve = (parameter: Parameter) =>
    components?.parameters?.[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters.map(resolve),
      address: `${method.toUpperCase()} ${path}`,
    })),
  );
}

function changesOfCall(before: Call, after: Call): string[] {
  return [
    ...(before.address === after.address ? [] : [`moved from ${before.address} to ${after.address}`]),
    ...changesOfRequest('parameters', parametersSchema(before), parametersSchema(after)),
    ...changesOfContent(before.requestBody, after.requestBody, 'is sent', changesOfRequest),
    ...Object.keys(after.responses).flatMap((status) =>
      changesOfContent(before.responses[status], after.responses[status], `is read (${status})`, changesOfResponse),
    ),
  ];
}

/** Parameters as the fields of one object, each named with its place: `header swift`. */
function parametersSchema({ parameters }: Operation): Schema {
  const named = parameters.map((one) => [`${one.in} ${one.name}`, one] as const);
  return {
    properties: Object.fromEntries(named.map(([name, { schema = {} }]) => [name, schema])),
    required: named.filter(([, { required }]) => required).map(([name]) => name),
  };
}

function changesOfContent(
  before: Body | undefined,
  after: Body | undefined,
  use: string,
  compare: (at: string, before: Schema, after: Schema) => string[],
): string[] {
  const [former, present] = [before?.content ?? {}, after?.content ?? {}];
  return Object.entries(present).flatMap(([type, { schema = {} }]) => {
    const sameType = former[type];
    if (sameType) return compare('data', sameType.schema ?? {}, schema);
    return Object.keys(former).length > 0 ? [`now ${use} as ${type}`] : [];
  });
}

/** What the lender may need and no longer gets. */
function changesOfRequest(at: string, before: Schema, after: Schema): string[] {
  const sent = new Set(after.required ?? []);
  const omitted = (before.required ?? []).filter((name) => !sent.has(name));
  const removed = Object.keys(before.properties ?? {}).filter((name) => after.properties?.[name] === undefined);
  return [
    ...[...new Set([...omitted, ...removed])].map((name) => `no longer always sends ${at}.${name}`),
    ...changesOfFields(at, before, after, (place, former, present) => [
      ...(kindOf(former) === kindOf(present) ? [] : [`sends ${place} as ${kindOf(present)}, not ${kindOf(former)}`]),
      ...changesOfRequest(place, former, present),
    ]),
  ];
}

/** What the lender may send and the product no longer reads. */
function changesOfResponse(at: string, before: Schema, after: Schema): string[] {
  const known = new Set(before.required ?? []);
  const demanded = (after.required ?? []).filter((name) => !known.has(name));
  const types = typesOf(after);
  const unread = types.length === 0 ? [] : typesOf(before).filter((type) => !types.includes(type));
  const isUntyped = typesOf(before).length === 0 && types.length > 0;
  return [
    ...demanded.map((name) => `demands ${at}.${name}`),
    ...unread.map((type) => `no longer reads ${at} as ${type}`),
    ...(isUntyped ? [`reads ${at} only as ${types.join(' or ')}`] : []),
    ...['anyOf', 'oneOf', 'enum', 'const', 'pattern', 'maxItems', 'maxLength']
      .filter(
        (keyword) => after[keyword] !== undefined && JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword]),
      )
      .map((keyword) => `restricts ${at} by another \`${keyword}\``),
    ...changesOfFields(at, before, after, changesOfResponse),
  ];
}

/** Compares the fields and items that both versions have. */
function changesOfFields(
  at: string,
  before: Schema,
  after: Schema,
  compare: (at: string, before: Schema, after: Schema) => string[],
): string[] {
  const fields = Object.entries(after.properties ?? {}).flatMap(([name, present]) => {
    const former = before.properties?.[name];
    return former ? compare(`${at}.${name}`, former, present) : [];
  });
  const items = before.items && after.items ? compare(`${at}[]`, before.items, after.items) : [];
  return [...fields, ...items];
}

function typesOf({ type = [] }: Schema): string[] {
  const types = typeof type === 'string' ? [type] : type;
  return types.includes('number') ? [...types, 'integer'] : types;
}

/** What is sent: the type, or the only values. */
function kindOf({ type, const: only, enum: values }: Schema): string {
  if (only !== undefined || values !== undefined) return JSON.stringify(only ?? values);
  return type === undefined ? 'any value' : [type].flat().toSorted().join(' or ');
}

import { apiAreaOf } from '@endcap/contract/api';
import type { Endpoint, ResponseSpec } from '@endcap/contract/endpoint';
import { errorsOf, isJson, isMultipart } from '@endcap/contract/endpoint';
import { errorAnswer, errorStatus } from '@endcap/contract/errors';
import { routeOf } from '@endcap/contract/routes/routes';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * The contract as an OpenAPI 3.0 document: the page at /docs takes six times as long to draw one of
 * 3.1, ten seconds on a slow machine.
 */
export function describeApi(api: readonly Endpoint[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: { schemas: { Error: schemaOf(errorAnswer, 'output') } },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    description: `${accessText(endpoint)} ${areaText(endpoint)}`,
    tags: [apiAreaOf(endpoint) ?? 'other'],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function accessText({ access }: Endpoint): string {
  if (access.kind === 'anyone') return 'Open to anyone.';
  if (access.kind === 'signed-in') return 'Needs a session.';
  if (access.kind === 'any-permission') {
    return `Needs one of the permissions ${access.permissions.join(', ')}.`;
  }
  return `Needs the permission ${access.action} ${access.resource}.`;
}

function areaText({ area }: Endpoint): string {
  if (area === 'anywhere') return 'Works in every state of access.';
  return `Refused where the screen ${routeOf(area).path} is closed to the caller.`;
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(body: NonNullable<Endpoint['body']>): Json {
  if (!isMultipart(body)) {
    return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  }
  const { properties, required = [] } = schemaOf(body.fields, 'input');
  const file = { type: 'string', format: 'binary' };
  const schema = {
    type: 'object',
    properties: { ...properties, [body.file.name]: file },
    required: body.file.required ? [...required, body.file.name] : required,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const versionTag = {
  ETag: { description: 'The version, for If-Match', schema: { type: 'string' } },
};

function success({ response, status, versioned }: Endpoint): Json {
  if (!isJson(response) && response.kind === 'redirect') {
    return { 302: { description: 'Goes on elsewhere' } };
  }
  if (!isJson(response) && response.kind === 'nothing') return { 204: { description: 'Done' } };
  const headers = versioned ? { headers: versionTag } : {};
  const answer = { description: 'The answer', ...headers, content: content(response) };
  return { [status ?? 200]: answer };
}

function content(response: ResponseSpec): Json {
  if (isJson(response)) return { 'application/json': { schema: schemaOf(response, 'output') } };
  if (response.kind === 'event-stream') {
    return { 'text/event-stream': { schema: schemaOf(response.event, 'output') } };
  }
  if (response.kind === 'document') return { [response.contentType]: {} };
  if (response.kind === 'blob')
    return Object.fromEntries(response.contentTypes.map((type) => [type, {}]));
  return {};
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code]);
  const reference = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      { description: named.join(', '), content: reference },
    ]),
  );
}

type Schema = z.core.JSONSchema.BaseSchema;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    // A format says to a reader what the library's long pattern says to a program.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
}

import type { z } from 'zod';
import type { Action, Permission, Resource } from './access/permissions.ts';
import { commonErrors, type ErrorCode } from './errors.ts';
import type { HumanCheckedAction } from './identity/human-check-properties.ts';
import type { RouteId } from './routes/routes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The users who may call. Every endpoint declares it; there is no default. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signed-in' }
  | { kind: 'company-permission'; action: Action; resource: Resource }
  | { kind: 'global-permission'; action: Action; resource: Resource }
  | { kind: 'any-permission'; permissions: readonly Permission[] };

export const anyone = { kind: 'anyone' } as const satisfies Access;
export const signedIn = { kind: 'signed-in' } as const satisfies Access;

/** The right, in the company that the session acts for. A company in the path must be that one. */
export function may(action: Action, resource: Resource) {
  return { kind: 'company-permission', action, resource } as const satisfies Access;
}

/** The right, with or without a chosen company. */
export function mayGlobally(action: Action, resource: Resource) {
  return { kind: 'global-permission', action, resource } as const satisfies Access;
}

/** Requires a permission, with or without a chosen company. */
export function mayAnyOf(...permissions: Permission[]) {
  return { kind: 'any-permission', permissions } as const satisfies Access;
}

/** A form with one file. `fields` arrive as text and are parsed like a query. */
export interface MultipartBody<Fields extends z.ZodObject = z.ZodObject> {
  kind: 'multipart';
  fields: Fields;
  file: { name: string; required: boolean; maxBytes: number };
}
export function multipart<Fields extends z.ZodObject>(
  fields: Fields,
  file: MultipartBody['file'],
): MultipartBody<Fields> {
  return { kind: 'multipart', fields, file };
}

/** A file to download, streamed. */
export interface BlobResponse {
  kind: 'blob';
  contentTypes: readonly string[];
  /** Made before, and only read now; any other file is made while it is sent and is `heavy`. */
  isStored?: true;
}
export function storedFile(...contentTypes: string[]): BlobResponse {
  return { kind: 'blob', contentTypes, isStored: true };
}
export function blob(...contentTypes: string[]): BlobResponse {
  return { kind: 'blob', contentTypes };
}

/** A text that other programs read again and again: sent with an ETag, and not at all when it is as before. */
export interface DocumentResponse {
  kind: 'document';
  contentType: string;
}
export function document(contentType: string): DocumentResponse {
  return { kind: 'document', contentType };
}

/** Server-sent events, each checked against one schema. */
export interface EventStreamResponse<Event extends z.ZodType = z.ZodType> {
  kind: 'event-stream';
  event: Event;
}
export function eventStream<Event extends z.ZodType>(event: Event): EventStreamResponse<Event> {
  return { kind: 'event-stream', event };
}

/** Answered with 204 and no body. */
export const nothing = { kind: 'nothing' } as const;
export type NothingResponse = typeof nothing;

/** Answered with 302: for the calls that a browser goes to rather than makes. */
export const redirect = { kind: 'redirect' } as const;
export type RedirectResponse = typeof redirect;

export type BodySpec = z.ZodType | MultipartBody;
export type ResponseSpec =
  | z.ZodType
  | BlobResponse
  | DocumentResponse
  | EventStreamResponse
  | NothingResponse
  | RedirectResponse;

export interface EndpointSpec {
  method: Method;
  path: `/api/${string}` | `/svc/${string}`;
  /** One line for the API page. */
  summary: string;
  access: Access;
  /** The screen that it serves: the gates of that screen apply to this call too. */
  area: RouteId | 'anywhere';
  /** Answers without a chosen company too, where its screen would ask for one. */
  withoutCompany?: true;
  /** Open to a person who must add a second factor first: only what that takes. */
  enrols?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: BodySpec;
  response: ResponseSpec;
  /** Answers 204 where there is nothing to return. */
  maybeNothing?: true;
  /** The answer has a `version`, which is sent as its ETag too and taken by If-Match. */
  versioned?: true;
  /** 200 unless said otherwise. */
  status?: 201 | 202;
  /** Calls a minute of one person, or of one network when anyone may call, where the portal's common limit is too generous. */
  perMinute?: number;
  /**
   * The caller must have proved who they are in the last ten minutes; the web asks and calls again.
   * 'asked': when the handler requires it.
   */
  fresh?: true | 'asked';
  /** A GET that changes something: it takes the portal's own script and no navigation or prefetch. */
  changes?: true;
  /**
   * Takes long to make, as a file or a report of a whole company does: one at a time for each company,
   * over all nodes. Some wait for their turn, and the others are refused with `answer.queue_full`.
   */
  heavy?: true;
  /** A read that a replica may answer, seconds late; it changes nothing outside a transaction. */
  fromReplica?: true;
  /** It reports what a job has changed: the caller's next read must see that. */
  reportsChange?: true;
  /** The caller must pass a human check: always, or when the handler requires it. */
  humanCheck?: { action: HumanCheckedAction; when: 'always' | 'asked' };
  /** Refusals beyond the common ones. */
  errors?: readonly ErrorCode[];
}

export type Endpoint = Readonly<EndpointSpec>;

export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

export type EndpointKey<E extends Endpoint = Endpoint> = `${E['method']} ${E['path']}`;

export function keyOf(one: Endpoint): EndpointKey {
  return `${one.method} ${one.path}`;
}

export function isMultipart(body: BodySpec): body is MultipartBody {
  return 'kind' in body && body.kind === 'multipart';
}

/** A response that is a schema is JSON; the others name their kind. */
export function isJson(response: ResponseSpec): response is z.ZodType {
  return !('kind' in response);
}

/** All refusals that a client must expect. */
export function errorsOf({ heavy, fresh, errors = [] }: Endpoint): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...(heavy ? (['answer.queue_full'] as const) : []),
    ...(fresh ? (['proof.needed'] as const) : []),
    ...errors,
  ];
}

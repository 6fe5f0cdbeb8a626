import type { Api } from '@endcap/contract/api';
import type { OnProgress } from './send-with-progress.ts';

export type Key = keyof Api;

/** Endpoints that answer with a file, for `download`; all others are for `call`. */
export type BlobKey = {
  [K in Key]: Api[K]['response'] extends { kind: 'blob' } ? K : never;
}[Key];
export type JsonKey = Exclude<Key, BlobKey>;

/** Inferred from the zod types only, so that no schema is in the browser's bundle. */
type Input<Schema> = Schema extends { _zod: { input: infer In } } ? In : never;
type Output<Schema> = Schema extends { _zod: { output: infer Out } } ? Out : never;

type Sent<Spec> = Spec extends { kind: 'multipart' } ? FormData : Input<Spec>;

type Part<E, Name extends string> =
  E extends Record<Name, infer Spec>
    ? object extends Sent<Spec>
      ? { [N in Name]?: Sent<Spec> }
      : { [N in Name]: Sent<Spec> }
    : unknown;

export interface CallOptions {
  signal?: AbortSignal;
  /** A lost session is thrown as an error and does not redirect the user. */
  quiet?: boolean;
  /** For polling and similar calls without a user action: it is quiet and does not prolong the session. */
  background?: boolean;
  /** Receives a successful response, for its headers. */
  onResponse?: (response: Response) => void;
  /** For a file: receives how much of it has been sent. Without a time limit while it moves. */
  onProgress?: OnProgress | undefined;
  /** A small call with the same human check: it is passed before a large body is sent. */
  checkFirst?: JsonKey;
}

export type Options<K extends Key> = Part<Api[K], 'params'> &
  Part<Api[K], 'query'> &
  Part<Api[K], 'headers'> &
  Part<Api[K], 'body'> &
  CallOptions;

/** The options may be left out where nothing in them is required. */
export type OptionsArgument<K extends Key> =
  object extends Options<K> ? [options?: Options<K>] : [options: Options<K>];

export type Answer<K extends Key> =
  | (Api[K]['response'] extends infer Response
      ? Response extends { kind: 'nothing' }
        ? undefined
        : Output<Response>
      : never)
  | (Api[K] extends { maybeNothing: true } ? undefined : never);

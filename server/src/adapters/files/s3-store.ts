import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkKey, FileMissingError, type FileStore } from './file-store.ts';
import { uploadInParts } from './s3-upload.ts';

/** The SDK has no limits of its own: a service that is silent would hold a request forever. */
const requestHandler = { connectionTimeout: 5_000, socketTimeout: 30_000 };

type Sdk = typeof import('@aws-sdk/client-s3');

/** Files in a bucket. The SDK is loaded with the first call: most installations never need it. */
export function s3Store({ bucket, prefix, region, endpoint }: S3Address): FileStore {
  let connection: Promise<{ client: S3Client; sdk: Sdk }> | undefined;
  const connect = () => {
    connection ??= import('@aws-sdk/client-s3').then((sdk) => {
      const service = endpoint ? { endpoint, forcePathStyle: true } : {};
      const place = { ...(region ? { region } : {}), ...service };
      return { sdk, client: new sdk.S3Client({ requestHandler, ...place }) };
    });
    return connection;
  };
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkKey(key)}` });

  return {
    async save(key, content, { contentType } = {}) {
      const target = { ...place(key), ...(contentType ? { ContentType: contentType } : {}) };
      const { client, sdk } = await connect();
      await uploadInParts(client, sdk, target, content);
    },
    async read(key) {
      const target = place(key);
      const { client, sdk } = await connect();
      const { Body } = await client.send(new sdk.GetObjectCommand(target)).catch((error) => {
        throw isMissing(error) ? new FileMissingError(`No file ${key}`) : error;
      });
      if (!(Body instanceof Readable)) throw new Error(`No content for the file ${key}`);
      return Body;
    },
    async remove(key) {
      const target = place(key);
      const { client, sdk } = await connect();
      await client.send(new sdk.DeleteObjectCommand(target));
    },
    async exists(key) {
      const target = place(key);
      const { client, sdk } = await connect();
      try {
        await client.send(new sdk.HeadObjectCommand(target));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

export interface S3Address {
  bucket: string;
  /** In front of every key; empty, or ends in a slash. */
  prefix: string;
  region: string | undefined;
  /** A service other than Amazon's own; the bucket is then part of the path. */
  endpoint: string | undefined;
}

const known = new Set(['region', 'endpoint']);

export function readS3Address(url: URL): S3Address {
  const unknown = [...url.searchParams.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`STORAGE_URL: ${unknown.join(', ')} is not known`);
  if (!url.hostname) throw new Error('STORAGE_URL: s3:// needs a bucket, as in s3://bucket/prefix');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix ? `${prefix}/` : '',
    region: url.searchParams.get('region') ?? undefined,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  };
}

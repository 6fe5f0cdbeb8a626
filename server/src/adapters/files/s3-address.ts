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

import S3rver from 's3rver';

export interface S3Double {
  port: number;
  close(): Promise<void>;
}

/** The credentials that it knows, as the environment names them. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A `STORAGE_URL` for the bucket of the server on this port. */
export function s3StorageUrl(port: number): string {
  return `s3://endcap/portal/files?region=us-east-1&endpoint=http://127.0.0.1:${port}`;
}

/** A server that speaks S3 and keeps one bucket in a folder. */
export async function startS3Double(directory: string): Promise<S3Double> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'endcap', configs: [] }],
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

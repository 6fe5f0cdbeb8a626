import type { Readable } from 'node:stream';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

type Sdk = typeof import('@aws-sdk/client-s3');

interface Target {
  Bucket: string;
  Key: string;
  ContentType?: string;
}

/** S3 takes at most 10,000 parts of at least 5 MiB: 80 GiB at this size. */
const partBytes = 8 * 1024 * 1024;

/**
 * Sends a stream of unknown length, one part in memory at a time. S3 wants to know the length of
 * what it gets, so a small file goes as a whole and a larger one in parts.
 */
export async function uploadInParts(
  client: S3Client,
  sdk: Sdk,
  target: Target,
  content: Readable,
): Promise<void> {
  const parts = inParts(content);
  const first = await parts.next();
  const start = first.done ? Buffer.alloc(0) : first.value;
  if (start.length < partBytes) {
    await client.send(new sdk.PutObjectCommand({ ...target, Body: start }));
    return;
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    const send = async (Body: Buffer) => {
      const part = { PartNumber: Parts.length + 1 };
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, ...part, Body }));
      Parts.push({ ...part, ETag });
    };
    await send(start);
    for await (const part of parts) await send(part);
    const done = { ...upload, MultipartUpload: { Parts } };
    await client.send(new sdk.CompleteMultipartUploadCommand(done));
  } catch (error) {
    // Parts that belong to nothing would be paid for without end.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Buffers of exactly one part each; the last one holds the rest. */
async function* inParts(content: Readable): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of content) {
    let rest = Buffer.from(chunk);
    while (held + rest.length >= partBytes) {
      const cut = partBytes - held;
      yield Buffer.concat([...chunks, rest.subarray(0, cut)], partBytes);
      rest = rest.subarray(cut);
      chunks = [];
      held = 0;
    }
    chunks.push(rest);
    held += rest.length;
  }
  if (held > 0) yield Buffer.concat(chunks, held);
}

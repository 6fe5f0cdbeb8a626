/** A file as a browser's form sends it. */
export interface UploadedSample {
  field: string;
  fileName: string;
  content: string | Buffer;
}

const boundary = 'endcap-test-boundary';

/** The body and the header of a form with its fields and one file at most. */
export function uploadForm(file: UploadedSample | undefined, fields: Record<string, string> = {}) {
  const part = (disposition: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const type = 'content-type: application/octet-stream';
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...(file
      ? part(`name="${file.field}"; filename="${file.fileName}"\r\n${type}`, file.content)
      : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

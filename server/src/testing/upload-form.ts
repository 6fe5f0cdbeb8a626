/** A file as a browser's form sends it. */
export interface UploadedSample {
  field: string;
  fileName: string;
  content: string | Buffer;
}

/** The body and the header of a form with one file. */
export function uploadForm({ field, fileName, content }: UploadedSample) {
  const boundary = 'endcap-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

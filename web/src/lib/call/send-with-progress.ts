/** Receives how much of a body has been sent. */
export type OnProgress = (sent: number, total: number) => void;

const stalledMs = 30_000;

/**
 * Sends a request whose progress is reported, which `fetch` cannot. It has no time limit while bytes
 * are moving: a large file on a slow line takes minutes.
 */
export function sendWithProgress(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = window.setTimeout(abort, stalledMs);
    const moved = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(abort, stalledMs);
    };
    const end = () => {
      window.clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    request.open(method, address);
    request.responseType = 'text';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(loaded, total);
    };
    request.onload = () => {
      end();
      resolve(responseOf(request));
    };
    request.onerror = request.onabort = () => {
      end();
      reject(new TypeError('The upload ended early.'));
    };
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', abort);
    request.send(body as XMLHttpRequestBodyInit);
  });
}

const withoutBody = [204, 304];

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(withoutBody.includes(status) ? null : request.responseText, {
    status,
    headers,
  });
}

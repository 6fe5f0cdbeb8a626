import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Of a form with a file; `body` is not sent then. */
  form?: { payload: Buffer; headers: Record<string, string> };
}

/** One browser: cookies, one kept connection or a few, and an address of its own behind the proxy. */
export class PortalUser {
  #cookies = new Map<string, string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #port: number;
  readonly #number: number;
  readonly #address: string;
  readonly #host: string;

  /** `number` gives the caller's loopback address, so that limits by address see many people. */
  constructor(port: number, number = 1, host = 'us.endcap.test') {
    this.#port = port;
    this.#host = host;
    this.#number = number;
    this.#address = `127.9.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  }

  call({ method = 'GET', path, body, form }: Call): Promise<Answer> {
    const payload = form?.payload ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers: Record<string, string> = {
      host: this.#host,
      // A page is sent to those who ask for one, as browsers do.
      accept: /^\/(api|svc)\//.test(path) ? '*/*' : 'text/html',
      ...form?.headers,
    };
    if (this.#cookies.size > 0)
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (payload !== undefined) headers['content-length'] = String(Buffer.byteLength(payload));
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          localAddress: this.#address,
          agent: this.#agent,
          method,
          path,
          headers,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            this.#keep(answer.headers['set-cookie'] ?? []);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
              ms: performance.now() - started,
            });
          });
        },
      );
      sent.setTimeout(60_000, () => sent.destroy(new Error(`${path}: no answer in a minute`)));
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  /** The parsed answer of a call that must succeed. */
  async json<Body>(call: Call): Promise<Body> {
    const { status, body } = await this.call(call);
    if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path}: ${status} ${body}`);
    return (body === '' ? undefined : JSON.parse(body)) as Body;
  }

  async signIn(loginId: string, password: string): Promise<void> {
    await this.json({ method: 'POST', path: '/svc/login', body: { loginId, password } });
  }

  /** The same browser at another address of the portal. */
  at(port: number): PortalUser {
    const other = new PortalUser(port, this.#number, this.#host);
    other.#cookies = this.#cookies;
    return other;
  }

  close(): void {
    this.#agent.destroy();
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const isGone = /max-age=0(;|$)|expires=Thu, 01 Jan 1970/i.test(line);
      if (isGone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface ClamdDouble {
  address: string;
  host: string;
  port: number;
  /** The files that it was sent, as text. */
  scanned: string[];
  close(): void;
}

/**
 * Speaks ClamAV's PING and INSTREAM: a file with EICAR in it is found, one above `maxBytes` is refused in the
 * middle, and a silent one answers nothing.
 */
export async function startClamdDouble(
  options: { maxBytes?: number; silent?: boolean } = {},
): Promise<ClamdDouble> {
  const { maxBytes = Number.POSITIVE_INFINITY, silent = false } = options;
  const scanned: string[] = [];
  const server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      got = Buffer.concat([got, Buffer.from(piece)]);
      if (silent) return;
      const file = readStream(got);
      if (isPing(got)) socket.end('PONG\0');
      else if (file.bytes.length > maxBytes) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (file.isWhole) {
        const text = file.bytes.toString('latin1');
        scanned.push(text);
        socket.end(verdictOn(text));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    scanned,
    close: () => void server.close(),
  };
}

const verdictOn = (text: string) =>
  text.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';

const isPing = (got: Buffer) => got.toString('latin1') === 'zPING\0';

function readStream(got: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= got.length) {
    const length = got.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true };
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), isWhole: false };
}

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type FileScanner, noScanner, ScannerUnavailableError } from './file-scanner.ts';

export interface ClamdAddress {
  host: string;
  port: number;
}

/** A file of the largest accepted size is scanned within seconds. */
const timeouts = { idleMs: 20_000, wholeMs: 60_000 };
const chunkBytes = 64 * 1024;
const longestAnswer = 1_024;

export function createFileScanner(address: ClamdAddress | undefined): FileScanner {
  return address ? clamdScanner(address) : noScanner();
}

/** ClamAV's daemon over TCP, with its INSTREAM command: the file never leaves this machine by name. */
export function clamdScanner(
  address: ClamdAddress,
  { idleMs, wholeMs }: typeof timeouts = timeouts,
): FileScanner {
  const ask = async (send: (socket: Socket) => Promise<void>) => {
    const socket = connect(address);
    socket.setTimeout(idleMs, () => socket.destroy(new Error('The scanner is silent')));
    const late = setTimeout(() => socket.destroy(new Error('The scanner is slow')), wholeMs);
    try {
      const answer = readAnswer(socket);
      // It may fail while the file is still sent, before it is waited for.
      answer.catch(() => undefined);
      // A daemon that refuses a file closes the connection while it is sent: its answer counts.
      await send(socket).catch(() => undefined);
      return await answer;
    } catch (error) {
      throw new ScannerUnavailableError('The scanner cannot be reached', { cause: error });
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  };
  return {
    scan: async (path) => verdictOf(await ask((socket) => sendFile(socket, path))),
    async isOn() {
      const answer = await ask((socket) => write(socket, Buffer.from('zPING\0')));
      if (answer !== 'PONG') throw new ScannerUnavailableError('The scanner did not answer PONG');
      return true;
    },
  };
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('The scanner has closed the connection');
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = piece as Buffer;
    await write(socket, Buffer.concat([lengthOf(bytes.length), bytes]));
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const finish = () => {
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end));
      return end >= 0;
    };
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
      if (!finish() && answer.length > longestAnswer) reject(new Error('Too long an answer'));
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (!finish()) reject(new Error('The scanner has closed the connection'));
    });
  });
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  if (answer.startsWith('stream: ') && answer.endsWith(' FOUND')) {
    return answer.slice('stream: '.length, -' FOUND'.length);
  }
  // Such as "INSTREAM size limit exceeded. ERROR".
  throw new ScannerUnavailableError(`The scanner answered ${answer.slice(0, 200)}`);
}

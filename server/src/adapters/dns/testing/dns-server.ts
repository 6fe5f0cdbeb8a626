import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface DnsServer {
  /** As DNS_SERVERS takes it. */
  address: string;
  /** The TXT records of a name. */
  records: Map<string, string[]>;
  /** Answers every question with SERVFAIL while true. */
  fails: boolean;
  close(): Promise<void>;
}

/** A DNS server on the loopback interface that knows TXT records. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    fails: false,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (question, { address, port }) => {
    socket.send(answerOf(question, server), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}

const headerBytes = 12;

function answerOf(question: Buffer, { records, fails }: DnsServer): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.subarray(headerBytes, at + 5);
  const found = fails ? undefined : records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(headerBytes);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | codeOf(found, fails), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([header, asked, ...(found ?? []).map(txtRecord)]);
}

/** SERVFAIL, no error or NXDOMAIN. */
function codeOf(found: string[] | undefined, fails: boolean): number {
  if (fails) return 2;
  return found ? 0 : 3;
}

/** Text of more than 255 bytes is sent in pieces. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(
    pieces.map((piece) =>
      Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
    ),
  );
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(0, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

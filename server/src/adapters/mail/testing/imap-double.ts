import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ImapDouble {
  url: string;
  messages: { content: Buffer; flags: Set<string> }[];
  /** Connections so far. */
  connections: number;
  /** The next connection is closed before this command is answered. */
  closeBefore: string | null;
  /** The messages that the server itself cannot read. */
  broken: Set<number>;
  close(): Promise<void>;
}

const user = { name: 'support', password: 'mail secret' };

/** A mail server that speaks the part of IMAP4rev1 (RFC 3501) which reading a mailbox needs. */
export async function startImapDouble(): Promise<ImapDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    double.connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(double, socket, line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const double: ImapDouble = {
    url: `imap://${user.name}:${encodeURIComponent(user.password)}@127.0.0.1:${port}/INBOX`,
    messages: [],
    connections: 0,
    closeBefore: null,
    broken: new Set(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return double;
}

function answer(double: ImapDouble, socket: Socket, line: string): void {
  const [tag = '', ...words] = line.split(' ');
  const verb = (words[0] ?? '').toUpperCase();
  const command = verb === 'UID' ? `UID ${(words[1] ?? '').toUpperCase()}` : verb;
  if (double.closeBefore && command === double.closeBefore) {
    double.closeBefore = null;
    socket.destroy();
    return;
  }
  const act = commands[command];
  const result = act ? act({ double, socket, line, words }) : 'BAD unknown';
  socket.write(`${tag} ${result ?? 'OK done'}\r\n`);
  if (command === 'LOGOUT') socket.end();
}

interface Asked {
  double: ImapDouble;
  socket: Socket;
  line: string;
  words: string[];
}

const messageOf = ({ double, words }: Asked) => double.messages[Number(words[2]) - 1];

/** Each writes its untagged answers; what it returns is the tagged one. */
const commands: Record<string, (asked: Asked) => string | undefined> = {
  NOOP: () => undefined,
  CLOSE: () => undefined,
  CAPABILITY: ({ socket }) => void socket.write('* CAPABILITY IMAP4rev1\r\n'),
  LOGIN({ line, words }) {
    const isRight = line.includes(`"${user.password}"`) && words[1]?.includes(user.name);
    return isRight ? undefined : 'NO [AUTHENTICATIONFAILED] wrong';
  },
  LIST({ socket, line }) {
    const name = line.endsWith('""') ? '' : 'INBOX';
    socket.write(`* LIST (\\HasNoChildren) "/" "${name}"\r\n`);
    return undefined;
  },
  LSUB: ({ socket }) => void socket.write('* LSUB () "/" "INBOX"\r\n'),
  SELECT({ double: { messages }, socket }) {
    socket.write('* FLAGS (\\Seen \\Flagged)\r\n');
    socket.write(`* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] fine\r\n`);
    socket.write(`* OK [UIDNEXT ${messages.length + 1}] next\r\n`);
    return 'OK [READ-WRITE] open';
  },
  'UID SEARCH'({ double: { messages }, socket }) {
    const found = messages.flatMap(({ flags }, at) => (flags.has('\\Seen') ? [] : [at + 1]));
    socket.write(`${`* SEARCH ${found.join(' ')}`.trim()}\r\n`);
    return undefined;
  },
  'UID FETCH'(asked) {
    const message = messageOf(asked);
    if (asked.double.broken.has(Number(asked.words[2]))) return 'NO message is broken';
    if (message) fetch(asked.socket, Number(asked.words[2]), message.content, asked.line);
    return undefined;
  },
  'UID STORE'(asked) {
    for (const flag of asked.line.match(/\\\w+/g) ?? []) messageOf(asked)?.flags.add(flag);
    return undefined;
  },
  LOGOUT: ({ socket }) => void socket.write('* BYE bye\r\n'),
};

function fetch(socket: Socket, uid: number, content: Buffer, line: string): void {
  if (!line.includes('BODY')) {
    socket.write(`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${content.length})\r\n`);
    return;
  }
  const [, start, length] = /<(\d+)\.(\d+)>/.exec(line) ?? [];
  const part = start ? content.subarray(Number(start), Number(start) + Number(length)) : content;
  const place = start ? `<${start}>` : '';
  socket.write(`* ${uid} FETCH (UID ${uid} BODY[]${place} {${part.length}}\r\n`);
  socket.write(part);
  socket.write(')\r\n');
}

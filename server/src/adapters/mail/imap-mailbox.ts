import { ImapFlow } from 'imapflow';

/** A mailbox whose unread messages are received one after the other. */
export interface UnreadMailbox {
  /** Marks each message as read once `process` has resolved; one whose processing fails stays unread. */
  receiveUnread(options: ReceiveOptions): Promise<void>;
}

export interface UnreadMessage {
  /** The same for a message at each run. */
  key: string;
  content: Buffer;
  /** False for a message that is too large: the content is its beginning. */
  isWhole: boolean;
}

interface ReceiveOptions {
  /** Resolves with true for a message that a person should look at in the mailbox: it is flagged. */
  process(message: UnreadMessage): Promise<boolean>;
  onFailure(error: unknown, uid: number): void;
  signal: AbortSignal;
  /** The keys of messages that failed and whose next try is not due. */
  waiting: ReadonlySet<string>;
  maxBytes: number;
  beginningBytes: number;
  /** Messages that are received in one go; those that fail do not count, and stop no other. */
  limit: number;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `imaps://user:password@host:993/INBOX`; imap:// uses STARTTLS where the server has it. */
export function imapMailbox(address: string): UnreadMailbox {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  return {
    async receiveUnread(options) {
      const client = new ImapFlow({
        host: url.hostname,
        port: Number(url.port) || (secure ? 993 : 143),
        secure,
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        logger: false,
        disableAutoIdle: true,
        ...timeouts,
      });
      // A connection that breaks also rejects the command that waits for it.
      client.on('error', () => undefined);
      await client.connect();
      try {
        const lock = await client.getMailboxLock(folder);
        try {
          await receiveEach(client, options);
        } finally {
          lock.release();
        }
        await client.logout();
      } finally {
        client.close();
      }
    },
  };
}

async function receiveEach(client: ImapFlow, options: ReceiveOptions): Promise<void> {
  const { onFailure, signal, waiting, limit } = options;
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const { uidValidity = 0 } = client.mailbox || {};
  let received = 0;
  for (const uid of unread) {
    if (received >= limit) return;
    signal.throwIfAborted();
    const key = `imap:${uidValidity}:${uid}`;
    if (waiting.has(key)) continue;
    try {
      await receiveOne(client, { uid, key }, options);
      received++;
    } catch (error) {
      // Without a connection no other message can be received either.
      if (!client.usable) throw error;
      onFailure(error, uid);
    }
  }
}

async function receiveOne(
  client: ImapFlow,
  { uid, key }: { uid: number; key: string },
  { process, maxBytes, beginningBytes }: ReceiveOptions,
): Promise<void> {
  const byUid = { uid: true };
  const message = await client.fetchOne(String(uid), { size: true }, byUid);
  if (!message) return;
  const isWhole = (message.size ?? 0) <= maxBytes;
  const source = isWhole || { start: 0, maxLength: beginningBytes };
  const fetched = await client.fetchOne(String(uid), { source }, byUid);
  const content = fetched ? fetched.source : undefined;
  if (!content) return;
  const isFlagged = await process({ key, content, isWhole });
  const flags = isFlagged ? ['\\Flagged', '\\Seen'] : ['\\Seen'];
  await client.messageFlagsAdd(String(uid), flags, byUid);
}

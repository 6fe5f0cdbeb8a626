import { ImapFlow } from 'imapflow';

/** A mailbox whose unread messages are taken one after the other. */
export interface UnreadMailbox {
  /** Marks each message as read once `take` has resolved; one whose take fails stays unread. */
  takeUnread(options: TakeOptions): Promise<void>;
}

interface TakeOptions {
  take(message: Buffer): Promise<void>;
  onFailure(error: unknown, uid: number): void;
  signal: AbortSignal;
  maxBytes: number;
  /** Messages in one go. */
  most: number;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `imaps://user:password@host:993/INBOX`; imap:// uses STARTTLS where the server has it. */
export function imapMailbox(address: string): UnreadMailbox {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  return {
    async takeUnread(options) {
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
          await takeEach(client, options);
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

async function takeEach(client: ImapFlow, options: TakeOptions): Promise<void> {
  const { take, onFailure, signal, maxBytes, most } = options;
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  for (const uid of unread.slice(0, most)) {
    signal.throwIfAborted();
    const message = await client.fetchOne(String(uid), { size: true }, { uid: true });
    if (!message) continue;
    try {
      await takeOne(client, uid, (message.size ?? 0) > maxBytes, take);
    } catch (error) {
      onFailure(error, uid);
    }
  }
}

/** A message that is too large is marked for a person to look at, and is not fetched again. */
async function takeOne(
  client: ImapFlow,
  uid: number,
  isTooLarge: boolean,
  take: TakeOptions['take'],
): Promise<void> {
  const options = { uid: true };
  if (isTooLarge) {
    await client.messageFlagsAdd(String(uid), ['\\Flagged', '\\Seen'], options);
    throw new Error('The message is too large');
  }
  const fetched = await client.fetchOne(String(uid), { source: true }, options);
  const source = fetched ? fetched.source : undefined;
  if (!source) return;
  await take(source);
  await client.messageFlagsAdd(String(uid), ['\\Seen'], options);
}

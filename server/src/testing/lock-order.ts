import type pg from 'pg';
import { expect } from 'vitest';

/** Tables whose rows are read under the lock of another: a product of a member under the member's. */
const guards: Record<string, readonly string[]> = {
  product_access: ['membership'],
  batch_task: ['membership'],
  one_time_link: ['membership'],
  user_access_decision: ['user_access_audit'],
  inbound_mail: ['ticket'],
  ticket_comment: ['ticket'],
  held_reply: ['ticket'],
  account_recovery: ['user_account'],
  account_recovery_approver: ['user_account'],
  sign_in_factor: ['user_account'],
};

/** Reads that come before the lock on purpose. The reason says why no decision hangs on them. */
const declared: readonly { table: string; read: RegExp; reason: string }[] = [
  {
    table: 'held_reply',
    read: /^select "ticket_id" as "ticketid" from "held_reply"/,
    reason:
      'The ticket of a reply never changes; the replies are read under the lock of the ticket.',
  },
  {
    table: 'access_request',
    read: /from "user_account" as "u" where "u"\."id" in \(select r\.user_id from access_request/,
    reason: 'The requester of a request never changes; the requests are locked after the members.',
  },
  {
    table: 'membership',
    read: /^select "m"\."user_id" as "userid", "u"\."login_id" as "loginid" from "membership"/,
    reason: 'Replaces the id of a user by the login id, which never changes.',
  },
  {
    table: 'membership',
    read: /m\.joined_on is not null\) as "joined", t\.set_aside.* from "batch_task" as "t"/s,
    reason:
      'A member who is being removed is changed by the undo alone, which the held task stops.',
  },
  {
    table: 'membership',
    read: /^select "c"\."id", "c"\."site", "m"\."state" from "membership" as "m"/,
    reason:
      'Chooses the company of a sign-in, which each request checks; only its time is written.',
  },
  {
    table: 'membership',
    read: /from "user_access_decision" as "d"/,
    reason: 'Names the members of the audit; the removal locks them and reads them again.',
  },
  {
    table: '*',
    read: /^select "s"\."id", "s"\."site", "s"\."kind"/,
    reason:
      'The session that a browser had before a sign-in; its end checks again that it has not ended.',
  },
  {
    table: 'membership',
    read: /^select "m"\."company_id" as "companyid", "u"\."id" as "userid", "u"\."email"/,
    reason: 'Names the admins that a mail goes to.',
  },
  {
    table: 'user_account',
    read: /^select "u"\."id" as "userid", "u"\."user_type" as "usertype", "u"\."user_group"/,
    reason: 'Finds a person by the id; the update of an unused name checks its account again.',
  },
  {
    table: '*',
    read: /"o"\."invitedby".* from "membership" as "m"/s,
    reason: 'Leads from a link to its task; the answer locks task and member and checks all again.',
  },
  {
    table: 'one_time_link',
    read: /from "one_time_link".*where "token_hash" = /s,
    reason: 'The update that uses the link, or the lock of its task, checks the link again.',
  },
  {
    table: 'one_time_link',
    read: /from "one_time_link" as "l".*where "l"\."id" = /s,
    reason: 'The update that uses the link checks it again.',
  },
];

const exclusive = /\bfor (no key )?update\b/;
/** Keeps the rows as they are until commit, which is enough for what only reads them. */
const shared = /\bfor (key )?share\b/;
const advisory = /pg_(try_)?advisory_xact_lock/;
const readTables = /\b(?:from|join)\s+"?([a-z_]+)"?(?!\s*\()/g;
const changedTables = /\b(?:update|delete from)\s+"?([a-z_]+)"?/g;
const notTables = new Set(['of', 'skip', 'nowait', 'set', 'no', 'key']);

function tablesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) =>
    name && !notTables.has(name) ? [name] : [],
  );
}

/** One transaction, statement by statement. */
class OpenTransaction {
  readonly #reads: { table: string; text: string }[] = [];
  readonly #locked = new Set<string>();
  readonly #isolated: boolean;
  readonly findings: string[] = [];

  constructor(begin: string) {
    // A row that was changed since it was read fails the update there, and the work starts again.
    this.#isolated = /repeatable read|serializable/.test(begin);
  }

  add(text: string): void {
    if (this.#isolated) return;
    const changed = tablesIn(text, changedTables);
    for (const table of changed) {
      for (const read of this.#reads) {
        if (read.table === table) this.findings.push(describe(table, read.text, text));
      }
    }
    // After an advisory lock, every read is a read under that lock.
    if (advisory.test(text)) this.#locked.add('*');
    const isLock = exclusive.test(text);
    for (const table of isLock ? [...changed, ...tablesIn(text, readTables)] : changed) {
      this.#locked.add(table);
    }
    const isRead =
      changed.length === 0 && /^\s*(select|with)\b/.test(text) && !/\binsert into\b/.test(text);
    if (isRead && !isLock && !shared.test(text)) this.#read(text);
  }

  #read(text: string): void {
    for (const table of tablesIn(text, readTables)) {
      const locks = ['*', table, ...(guards[table] ?? [])];
      if (locks.some((lock) => this.#locked.has(lock)) || isDeclared(table, text)) continue;
      this.#reads.push({ table, text });
    }
  }
}

function isDeclared(table: string, text: string): boolean {
  return declared.some((one) => ['*', table].includes(one.table) && one.read.test(text));
}

function describe(table: string, read: string, write: string): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return `${table} is read without a lock and then changed, in "${expect.getState().currentTestName}"
    read:  ${short(read)}
    write: ${short(write)}`;
}

/** The transactions of one connection, one after the other. */
class Connection {
  #open: OpenTransaction | undefined;

  /** Returns the findings of a transaction that the statement commits. */
  add(text: string): readonly string[] {
    const open = this.#open;
    if (/^(begin|start transaction)/.test(text)) this.#open = new OpenTransaction(text);
    else if (text === 'commit' || text === 'rollback') this.#open = undefined;
    else open?.add(text);
    return text === 'commit' && open ? open.findings : [];
  }
}

/**
 * Watches the transactions of a test's database: one that changes a table has locked it, or what
 * guards it, before it read it. Otherwise it decides on a row that another transaction is changing.
 * Returns what it found so far.
 */
export function watchLockOrder(pool: pg.Pool): () => string[] {
  const findings = new Set<string>();
  pool.on('connect', (client) => {
    const connection = new Connection();
    const query = (...given: unknown[]) => {
      const [text] = given;
      const found = typeof text === 'string' ? connection.add(withoutTexts(text)) : [];
      for (const finding of found) findings.add(finding);
      return Reflect.apply(Object.getPrototypeOf(client).query, client, given);
    };
    Object.assign(client, { query });
  });
  return () => [...findings];
}

/** Without the texts inside a statement, which may hold any word. */
function withoutTexts(statement: string): string {
  return statement.toLowerCase().replaceAll(/'[^']*'/g, "''");
}

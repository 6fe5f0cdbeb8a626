import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';

/** What the statements of one request have in common. */
export interface StatementContext {
  requestId: string;
  /** Connections of a replica, for a call that may read from it. */
  readPool?: pg.Pool | undefined;
}

/** Where there is none, as in a job, statements carry no request and go to the primary. */
export const statementContext = new AsyncLocalStorage<StatementContext>();

/** The request that this code works for; none in a job. */
export function currentRequestId(): string | undefined {
  return statementContext.getStore()?.requestId;
}

/** What a transaction reads may decide what it writes, and a replica takes no writes. */
export function onPrimary<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = statementContext.getStore();
  if (!context?.readPool) return work();
  return statementContext.run({ requestId: context.requestId }, work);
}

export interface FinishedStatement {
  /** Without its values, which are people's data. */
  text: string;
  ms: number;
  requestId: string | undefined;
}

const finishedStatements = channel('endcap:statement');

/** Who runs a statement calls this first and the answer, if any, at its end. */
export function timeStatement(text: string): (() => void) | undefined {
  if (!finishedStatements.hasSubscribers) return undefined;
  const started = performance.now();
  const requestId = statementContext.getStore()?.requestId;
  return () => {
    const ms = performance.now() - started;
    finishedStatements.publish({ text, ms, requestId } satisfies FinishedStatement);
  };
}

/** Reports every statement at its end, until the answer is called. */
export function watchStatements(report: (statement: FinishedStatement) => void): () => void {
  const listener = (message: unknown) => report(message as FinishedStatement);
  finishedStatements.subscribe(listener);
  return () => {
    finishedStatements.unsubscribe(listener);
  };
}

/**
 * The request's id at the end of a statement, so that the server's own log and its list of running
 * statements name the request. Not for a named statement, which is sent and planned once.
 */
export function withRequestId(text: string): string {
  const requestId = statementContext.getStore()?.requestId;
  return requestId ? `${text} /* request ${requestId} */` : text;
}

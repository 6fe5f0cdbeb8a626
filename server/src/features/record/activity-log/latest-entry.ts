import { type RawBuilder, sql } from 'kysely';

// Aggregates over the entries of one user or association, in the columns of `entry`: seq, event,
// before, after and is_past (made before the end of the day).

export const heldThen = sql`case when is_past then after else before end`;

/** Only such an entry has a whole membership. */
const isWhole = sql`after ? 'role' or before ? 'role'`;

/** The value in the last entry before the end of the day, else in the first one after it. */
export function latest(
  value: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`(array_agg(${value} order by is_past desc, case when is_past then -seq else seq end)
    filter (where ${among}))[1]`;
}

/** The membership of the day, where it was read, and whether that entry is of the past. */
export const latestMembership = sql`${latest(heldThen, isWhole)} as held,
  ${latest(sql`seq`, isWhole)} as seq, ${latest(sql`is_past`, isWhole)} as is_past`;

export const joinedSeq = sql`max(seq) filter (
  where is_past and event in ('USER_REGISTERED', 'INVITATION_ACCEPTED'))`;

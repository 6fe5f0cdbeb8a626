import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from '@endcap/contract/sites';
import { portalSecret } from '../../../../access/portal-secret.unscoped.repository.ts';
import type { Database } from '../../../../db/connection.ts';
import { type AddressConfig, siteAddress } from '../../../../mail/site-address.ts';

interface Followed {
  id: string;
  reference: string;
}

/** The same for a ticket at all times, so that every mail about it has the same link. */
async function tokenOf(db: Database, { id, reference }: Followed): Promise<string> {
  const key = await portalSecret(db, 'ticket-follow');
  return `${reference}.${createHmac('sha256', key).update(id).digest('base64url')}`;
}

/** The link that opens a visitor's ticket without an account. The secret is not sent to the server log. */
export async function followLink(
  db: Database,
  config: AddressConfig,
  ticket: Followed & { site: Site },
): Promise<string> {
  const token = await tokenOf(db, ticket);
  return `${siteAddress(ticket.site, config)}/support/followTicket#token=${token}`;
}

export async function isTokenOf(db: Database, ticket: Followed, token: string): Promise<boolean> {
  const expected = Buffer.from(await tokenOf(db, ticket));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

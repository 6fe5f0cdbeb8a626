import { decide } from '@endcap/contract/access/gates';
import { localeFrom, type Site, siteLocales } from '@endcap/contract/sites';
import type { Network } from '../../../access/network.ts';
import type { Scope } from '../../../access/scope.ts';
import { scopeOfSession } from '../../../access/scope-of-session.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { findPersonWithoutSession } from '../../../access/session.unscoped.repository.ts';
import {
  borrowAttempt,
  type ThrottlePolicy,
} from '../../../access/throttle.unscoped.repository.ts';
import { gateVisitorOf } from '../../../access/visitor.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { translate } from '../../../texts/translate.ts';
import { keepReachableLinks } from '../shared/reachable-links.ts';
import { readerOf } from '../shared/readable-items.ts';
import { writeAtom } from './atom-feed.ts';
import * as repository from './note-feed.repository.ts';
import * as feeds from './note-feed.unscoped.repository.ts';
import { selectNotesWithHtml } from './release-notes.repository.ts';

export interface FeedServices {
  db: Database;
  config: AddressConfig & Pick<Config, 'factorRules'>;
}

export async function getNoteFeed(db: Database, scope: Scope) {
  const feed = await repository.selectFeedOf(db, scope);
  return { feed: feed ? presentFeed(feed) : null };
}

const presentFeed = ({ createdOn, fetchedOn }: { createdOn: Date; fetchedOn: Date | null }) => ({
  createdOn: createdOn.toISOString(),
  fetchedOn: fetchedOn?.toISOString() ?? null,
});

/** The address stands for this person in this company; the retailer's people have none of their own. */
export async function renewNoteFeed({ db, config }: FeedServices, scope: Scope) {
  const { company, person, site } = scope;
  if (person.external && !company) throw new AppError('company.not_chosen');
  const companyId = person.external ? (company?.id ?? null) : null;
  const token = newToken();
  const feed = await transact(db, async (tx) => {
    const row = await repository.upsertFeed(tx, scope, { companyId, tokenHash: hashToken(token) });
    await recordActivity(tx, scope, { event: 'NOTE_FEED_CREATED', entity: entityOf(scope) });
    return row;
  });
  const address = `${siteAddress(site, config)}/svc/v1/release-notes/feed.atom?token=${token}`;
  return { address, feed: presentFeed(feed) };
}

export async function removeNoteFeed(db: Database, scope: Scope): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await repository.deleteFeed(tx, scope))) return;
    await recordActivity(tx, scope, { event: 'NOTE_FEED_REMOVED', entity: entityOf(scope) });
  });
}

function entityOf({ actor }: Scope) {
  return { type: 'USER', id: actor.id, name: actor.name, personId: actor.id };
}

/** Unknown addresses from one network: a feed reader with an old address asks again and again. */
const unknownAddresses: ThrottlePolicy = {
  free: 30,
  firstDelaySeconds: 60,
  longestDelaySeconds: 10 * 60,
  forgetAfterSeconds: 60 * 60,
};

const newest = 30;

/**
 * The feed of a private address. An unknown address and that of a person who may not read release
 * notes any more get the same answer, on which a feed reader stops to ask.
 */
export async function readNoteFeed(
  services: FeedServices,
  {
    token,
    network,
    site,
    requestId,
  }: { token: string; network: Network; site: Site; requestId: string },
): Promise<string> {
  const { db, config } = services;
  const key = { kind: 'release-note-feed', of: network };
  const attempt = await borrowAttempt(db, key, unknownAddresses);
  const feed = await feeds.findFeed(db, hashToken(token));
  if (!feed) throw new AppError('link.unknown');
  await attempt.giveBack();
  const scope = await readerOfFeed(db, feed, { site, requestId, factorRules: config.factorRules });
  if (!scope) throw new AppError('link.unknown');
  const rows = await selectNotesWithHtml(db, scope, newest);
  const texts = await keepReachableLinks(
    db,
    readerOf(scope),
    rows.map(({ html }) => html),
  );
  const notes = rows.map((row, index) => ({ ...row, html: texts[index] ?? '' }));
  await feeds.updateFetched(db, feed.userId);
  const title = `${translate(scope.locale, 'release-notes.title')} - ${translate(scope.locale, 'common.productName')}`;
  return writeAtom({ origin: siteAddress(site, config), title, locale: scope.locale, notes });
}

/** The person as they are now: null unless they could open the release notes with a session. */
async function readerOfFeed(
  db: Database,
  { userId, companyId, languageCode }: feeds.FeedRow,
  { site, requestId, factorRules }: Pick<Scope, 'site' | 'requestId' | 'factorRules'>,
): Promise<Scope | null> {
  const person = await findPersonWithoutSession(db, { userId, companyId, site });
  // The company of a person who left it is null here.
  if (!person || person.endedOn || person.companyId !== companyId) return null;
  const locale = localeFrom(languageCode, site) ?? siteLocales[site];
  const scope = scopeOfSession(person, { site, locale, requestId, factorRules });
  return decide('releaseNotes', gateVisitorOf(scope, site)).kind === 'show' ? scope : null;
}

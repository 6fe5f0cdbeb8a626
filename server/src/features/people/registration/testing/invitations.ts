import { openInvitation } from '@endcap/contract/people/registration';
import { transact } from '../../../../db/transact.ts';
import { type Caller, callerOf } from '../../../../testing/caller.ts';
import { buildUser, type TestUser, type UserOptions } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { inviteUser } from '../invite-users.service.ts';

export const form = {
  first_name: 'Robin',
  last_name: 'Ortega',
  language_code: null,
  timezone: 'America/Denver',
  password: 'seven green lanterns',
  terms: true,
  termsVersion: 1,
} as const;

/** A user who was invited and has not registered. */
export async function invitee(test: TestApp, options: UserOptions = {}): Promise<TestUser> {
  return buildUser(test.db, { registered: false, addendum: 'due', ...options });
}

/** Invites the user and returns the token of the mail. */
export async function invite(test: TestApp, user: TestUser): Promise<string> {
  const companyId = user.company?.id ?? '';
  const scope = {
    actor: { id: user.id, loginId: user.loginId, name: 'Ana Test' },
    company: { id: companyId },
    requestId: 'r1',
  };
  await transact(test.db, (tx) =>
    inviteUser(tx, scope, { userId: user.id, companyId }, test.config),
  );
  return latestToken(test, user);
}

export async function mailsTo(test: TestApp, { loginId }: Pick<TestUser, 'loginId'>) {
  return test.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', loginId)
    .orderBy('id', 'desc')
    .execute();
}

/** The token of the last mail to this address. */
export async function latestToken(test: TestApp, user: Pick<TestUser, 'loginId'>): Promise<string> {
  const [mail] = await mailsTo(test, user);
  return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

export function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** The browser of a user who has opened the link. */
export async function follow(test: TestApp, token: string): Promise<Caller> {
  const answer = await test.anonymous.call(openInvitation, { body: { token } });
  return callerOf(test.app, { cookie: cookieOf(answer.headers), host: 'localhost' });
}

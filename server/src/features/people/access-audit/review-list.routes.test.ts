import { decideReview } from '@endcap/contract/people/access-audit';
import { reasonFilters, reviewList } from '@endcap/contract/people/audit-reviews';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { auditedCompany, reviewOf, seenBy } from './testing/audited-company.ts';

describeList(reviewList, {
  async fill() {
    const test = await startTestApp();
    const { caller, add } = await auditedCompany(test);
    const [first, second] = [await add({}, null), await add({}, null)];
    await add({}, null);
    await add({}, 91);
    for (const [user, decision] of [
      [first, 'REMOVE'],
      [second, 'KEEP'],
    ] as const)
      await caller.call(decideReview, { body: { decision, users: await seenBy(caller, user) } });
    const other = await auditedCompany(test);
    return {
      foreign: [other.user.id, other.admin.id],
      page: (query) => reviewOf(caller, query),
      close: () => test.close(),
    };
  },
  id: ({ userId }) => userId,
  sortedBy: {
    reason: ({ reasons }) => reasonFilters.indexOf(reasons[0] ?? 'NONE'),
    name: ({ lastName }) => lastName.toLowerCase(),
    lastLogin: ({ lastLoginTime }) => lastLoginTime ?? '',
  },
  finds: {
    reason: ({ reasons }, value) =>
      value === 'NONE' ? reasons.length === 0 : reasons.includes(value),
    decision: ({ decision }, value) => decision === (value === 'UNDECIDED' ? null : value),
  },
});

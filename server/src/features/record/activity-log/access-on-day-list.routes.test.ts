import { createUsers } from '@endcap/contract/people/user-acts';
import { accessOnDayList } from '@endcap/contract/record/activity-lists';
import { type AccessOnDay, listAccessOnDay } from '@endcap/contract/record/activity-reports';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newPerson, userCompany } from '../../people/users/testing/user-company.ts';

type Query = Record<string, string | number>;

describeList(accessOnDayList, {
  async fill() {
    const test = await startTestApp();
    const [ours, theirs] = [await userCompany(test), await userCompany(test)];
    for (const { caller } of [ours, theirs])
      for (const first_name of ['Ana', 'Zoë', 'Zoë', 'Zoë', 'Eva'])
        await caller.call(createUsers, { body: newPerson({ first_name }) });
    const read = async (company: typeof ours, query: Query) =>
      (await company.caller.call(listAccessOnDay, { query })).body;
    let last: Promise<unknown> = Promise.resolve();
    return {
      foreign: (await read(theirs, { pageSize: 100 })).items.map(({ userId }) => userId),
      // A heavy answer is refused while the company has another.
      page: (query) => {
        const page = last.then(() => read(ours, query));
        last = page.catch(() => undefined);
        return page;
      },
      close: () => test.close(),
    };
  },
  id: ({ userId }: AccessOnDay) => userId,
  sortedBy: {
    name: ({ name }) => name,
    role: ({ role, name }) => `${role} ${name}`,
    status: ({ status, name }) => `${status} ${name}`,
  },
  finds: {},
});

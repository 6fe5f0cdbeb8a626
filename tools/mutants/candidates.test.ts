import { expect, it } from 'vitest';
import { testsNear, testsNearMutants } from './candidates.ts';
import { sourcesOf } from './sources.ts';

const sources = sourcesOf({
  'server/src/app.ts': `import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';`,
  'server/src/testing/test-app.ts': `import { app } from '../app.ts';`,
  'server/src/features/tasks/undo/undo.service.ts': 'export function undo() {}',
  'server/src/features/tasks/list.service.ts': 'export function list() {}',
  'server/src/features/tasks/undo/undo.test.ts': `import { undo } from './undo.service.ts';`,
  'server/src/features/tasks/tasks.routes.ts': `import * as api from '@endcap/contract/people/tasks';
import { list } from './list.service.ts';
import { undo } from './undo/undo.service.ts';
bind(api.listTasks, () => list());
bind(api.undoTask, () => undo());`,
  'server/src/features/tasks/testing/kit.ts': `import { undoTask } from '@endcap/contract/people/tasks';`,
  'server/src/features/tasks/by-kit.test.ts': `import { kit } from './testing/kit.ts';`,
  'server/src/features/tasks/list.test.ts': `import { listTasks } from '@endcap/contract/people/tasks';
import { app } from '../../testing/test-app.ts';`,
  'server/src/features/users/by-call.test.ts': 'call(undoTask)',
  'server/src/sweep/everything.test.ts': `import { app } from '../testing/test-app.ts';`,
});

it('starts from tests in the folder, those that call its endpoints, and those that use such a helper', () => {
  const near = (limit: number) =>
    testsNear(sources, { path: 'server/src/features/tasks/undo' }, limit);
  expect(near(9)).toEqual([
    'server/src/features/tasks/undo/undo.test.ts',
    'server/src/features/users/by-call.test.ts',
    'server/src/features/tasks/by-kit.test.ts',
  ]);
  expect(near(1)).toHaveLength(1);
});

it('leaves the sweeps out, which take minutes', () => {
  expect(testsNear(sources, { path: 'server/src/sweep' }, 9)).toEqual([]);
});

it('takes the nearest tests of each function in turns', () => {
  const files = ['undo/undo.service.ts', 'list.service.ts'];
  const faults = files.map((file) => ({ file: `server/src/features/tasks/${file}`, line: 1 }));
  expect(testsNearMutants(sources, faults, 2)).toEqual([
    'server/src/features/tasks/undo/undo.test.ts',
    'server/src/features/tasks/list.test.ts',
  ]);
});

it('goes on from the files that name the function, not from all that import its file', () => {
  const repository = 'server/src/features/tasks/tasks.repository.ts';
  const two = sourcesOf({
    [repository]: 'export function one() {}\nexport function other() {}',
    'server/src/features/tasks/a.service.ts': `import { one } from './tasks.repository.ts';`,
    'server/src/features/tasks/a.test.ts': `import { a } from './a.service.ts';`,
    'server/src/features/tasks/b.service.ts': `import { other } from './tasks.repository.ts';`,
    'server/src/features/tasks/b.test.ts': `import { b } from './b.service.ts';`,
  });
  const near = (name: string) => testsNear(two, { path: repository, name }, 9);
  expect(near('other')).toEqual(['server/src/features/tasks/b.test.ts']);
  expect(near('inside')).toHaveLength(2);
});

import { describe, expect, it } from 'vitest';
import { areaGraph, findCircles, graphOf } from './feature-graph.ts';

const circle = graphOf(
  new Map([
    ['support/tickets/mail/send.service.ts', `import { a } from '../../queue/take.service.ts';`],
    ['support/queue/take.service.ts', `import type { B } from '../../people/users/b.service.ts';`],
    ['people/users/b.service.ts', `await import('../../support/tickets/mail/send.service.ts');`],
    ['people/users/list/c.ts', `import '../b.service.ts';\nimport { z } from 'zod';`],
  ]),
);

describe('who knows whom', () => {
  it('finds a circle of features, through types and late imports too', () => {
    expect(findCircles(circle)).toEqual([
      'support/tickets -> support/queue -> people/users -> support/tickets',
    ]);
  });

  it('finds a circle of areas where no two features are in one', () => {
    const graph = graphOf(
      new Map([
        ['support/tickets/a.service.ts', `import '../../people/users/a.service.ts';`],
        ['people/users/a.service.ts', ''],
        ['people/tasks/a.service.ts', `import '../../support/queue/a.service.ts';`],
        ['support/queue/a.service.ts', ''],
      ]),
    );
    expect(findCircles(graph)).toEqual([]);
    expect(findCircles(areaGraph(graph))).toEqual(['support -> people -> support']);
  });

  it('takes the folders of one feature as one', () => {
    const graph = graphOf(
      new Map([
        ['people/users/list/a.ts', `import '../plan/b.ts';`],
        ['people/users/plan/b.ts', `import '../list/a.ts';`],
      ]),
    );
    expect(findCircles(graph)).toEqual([]);
  });
});

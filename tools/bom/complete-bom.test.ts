import { expect, it } from 'vitest';
import { type Bom, completeBom, withoutLicense } from './complete-bom.ts';

const part = (name: string, id?: string) => ({
  'bom-ref': name,
  name,
  type: 'library',
  ...(id ? { licenses: [{ license: { id } }] } : {}),
});

it('the portal has its name, each package its licence, and tools are left out', () => {
  const bom: Bom = {
    metadata: { component: part('folder') },
    components: [
      ...[part('server'), part('png-js'), part('zod', 'MIT'), part('secretive')],
      ...[part('@endcap/e2e@1'), part('axe-core', 'MPL-2.0')],
    ],
    dependencies: [
      { ref: 'folder', dependsOn: ['server', '@endcap/e2e@1'] },
      { ref: 'server', dependsOn: ['png-js', 'zod', 'secretive'] },
      { ref: '@endcap/e2e@1', dependsOn: ['axe-core', 'zod'] },
    ],
  };
  const complete = completeBom(bom);
  expect(complete.metadata.component).toMatchObject({ name: 'endcap', type: 'application' });
  expect(complete.components.slice(0, 3)).toEqual([
    part('server', 'MIT'),
    part('png-js', 'MIT'),
    part('zod', 'MIT'),
  ]);
  expect(withoutLicense(complete)).toEqual(['secretive']);
  expect(complete.dependencies.map(({ ref }) => ref)).toEqual(['folder', 'server']);
  expect(complete.components).toHaveLength(4);
});

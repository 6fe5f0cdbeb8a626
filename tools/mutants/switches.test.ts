import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { mutantsOf } from './mutations.ts';
import { plantSwitches } from './switches.ts';

const source = `const limit = 3;
function isLarge(
  count: number,
): boolean {
  return count > limit;
}
const label = (name: string) =>
  name === 'a' ? 'first' : 'other';
function* upTo(count: number) {
  for (let at = 0; at < count; at++) yield at;
}
`;
const named = mutantsOf('a.ts', source).map((mutant, index) => ({ ...mutant, id: `m${index}` }));

it('turns one mutant on and leaves the others off', () => {
  const { text, switchable } = plantSwitches(source, named);
  const resultsWith = (id?: string) => {
    const process = { env: { ACTIVE_MUTANT: id } };
    const calls = "; [isLarge(3), label('a'), [...upTo(2)].length]";
    return runInNewContext(stripTypeScriptTypes(text) + calls, { process });
  };
  expect(switchable.map(({ mutation }) => mutation)).toEqual(['> to >=', '=== to !==', '< to <=']);
  expect([undefined, ...switchable.map(({ id }) => id)].map((id) => [...resultsWith(id)])).toEqual([
    [false, 'first', 2],
    [true, 'first', 2],
    [false, 'other', 2],
    [false, 'first', 3],
  ]);
});

it('leaves a file alone that keeps state between two tests', () => {
  expect(plantSwitches(`const seen = new Map();\n${source}`, named).switchable).toEqual([]);
});

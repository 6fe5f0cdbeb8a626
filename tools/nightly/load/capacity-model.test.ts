import { expect, it } from 'vitest';
import { callKinds } from './call-kinds.ts';
import { assumptions, capacityFor } from './capacity-model.ts';
import { type Costs, eachPart, predict } from './costs.ts';
import { flatness } from './report.ts';

/** Ten milliseconds in a node and five in the primary for every call. */
const costs: Costs = {
  idleSecond: eachPart(() => 1),
  calls: Object.fromEntries(
    callKinds.map(({ name }) => [name, { nodes: 10, primary: 5, replica: 0, proxy: 0 }]),
  ),
};

it('gives a hundred times the users a hundred times the cores and the disk', () => {
  const [small, large] = [capacityFor(100_000, costs), capacityFor(10_000_000, costs)];
  expect(large.primaryCores / small.primaryCores).toBeCloseTo(100);
  expect(large.gigabytesAYear / small.gigabytesAYear).toBeCloseTo(100);
  const cores = (small.callsASecond * 0.005) / assumptions.utilisation;
  expect(small.primaryCores).toBeCloseTo(cores);
  expect(large.nodes).toBe(Math.ceil(large.primaryCores * 2));
});

it('keeps two nodes for the smallest installation, so that one may be replaced', () => {
  expect(capacityFor(10, costs)).toMatchObject({ nodes: 2, primaryConnections: 42 });
});

it('predicts the processor time of counted calls and of the time without calls', () => {
  const used = predict(costs, new Map([['sign in', 3]]), 60);
  expect(used).toEqual({ nodes: 90, primary: 75, replica: 60, proxy: 60 });
});

it('calls memory, files and connections growing when they do', () => {
  const at = (megabytes: number) => ({ megabytes, files: 50, connections: 40 });
  expect(flatness([100, 300, 300, 310].map(at)).isFlat).toBe(true);
  expect(flatness([100, 300, 400, 500].map(at)).isFlat).toBe(false);
  const leak = [40, 50, 60, 120].map((files) => ({ ...at(300), files }));
  expect(flatness(leak).isFlat).toBe(false);
});

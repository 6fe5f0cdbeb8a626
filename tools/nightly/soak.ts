import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../child.ts';
import { measureCosts, predict } from './load/costs.ts';
import { loadPeople } from './load/people.ts';
import { difference, processorTime } from './load/processor-time.ts';
import { costLines, flatness, predictionLine, trafficLines } from './load/report.ts';
import { runTraffic, type Traffic } from './load/virtual-users.ts';
import { startTopology } from './topology/topology.ts';

/**
 * `npm run soak`: mixed traffic on the whole installation for an hour. Fails when a call fails, or when
 * memory, open files or connections grow. Before it, each kind of call is measured by itself; the
 * costs are written to bench/call-costs.json with `--save`, which `npm run capacity` reads.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    users: { type: 'string', default: '200' },
    'think-ms': { type: 'string', default: '5000' },
    'seconds-per-kind': { type: 'string', default: '5' },
    accounts: { type: 'string', default: '20000' },
    save: { type: 'boolean', default: false },
  },
});
const topology = await startTopology();
try {
  const accounts = Number(values.accounts);
  const people = await loadPeople(topology, {
    users: accounts,
    companies: Math.max(10, Math.round(accounts / 100)),
    virtual: Number(values.users),
  });
  for (const { browser, loginId, password } of people) await browser.signIn(loginId, password);
  const costs = await measureCosts(topology, people, Number(values['seconds-per-kind']));
  console.log(costLines(costs).join('\n'));
  if (values.save) {
    const machine = `${cpus().length} x ${cpus()[0]?.model}, ${process.arch}`;
    const text = JSON.stringify(
      { measuredOn: new Date().toISOString(), machine, ...costs },
      null,
      2,
    );
    await writeFile(join(root, 'bench', 'call-costs.json'), `${text}\n`);
  }

  const before = await processorTime(topology);
  const report = async (traffic: Traffic) => {
    const used = difference(await processorTime(topology), before);
    const counts = new Map([...traffic.times].map(([name, times]) => [name, times.length]));
    const growth = flatness(traffic.samples);
    console.log(trafficLines(traffic, people.length).join('\n'));
    console.log(predictionLine(predict(costs, counts, traffic.seconds), used, traffic.seconds));
    console.log(growth.line);
    for (const failure of traffic.failures.slice(0, 10)) console.error(failure);
    console.log(`${traffic.failures.length} errors`);
    return traffic.failures.length === 0 && growth.isFlat;
  };
  const traffic = await runTraffic(topology, people, {
    seconds: Number(values.minutes) * 60,
    thinkMs: Number(values['think-ms']),
    onReport: async (soFar) => {
      await report(soFar);
    },
  });
  process.exitCode = (await report(traffic)) ? 0 : 1;
} finally {
  await topology.stop();
}

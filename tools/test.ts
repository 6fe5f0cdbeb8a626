import { stopChildrenOnSignal } from './child.ts';
import { stages } from './test-run/stages.ts';

stopChildrenOnSignal();
const total = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const { name, run } of stages) {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const { passed, failed } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed in ${seconds} s`;
  console.log(line);
  summary.push(line);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

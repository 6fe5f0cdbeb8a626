import { expect, it } from 'vitest';
import { runChild } from './child.ts';

const hanging = `setInterval(() => undefined, 1_000);`;

it('returns what a command printed, line by line and as a whole', async () => {
  const lines: string[] = [];
  const { ok, output } = await runChild('node', ['-e', `console.log('one\\ntwo')`], {
    onLine: (line) => lines.push(line),
  });
  expect({ ok, output, lines }).toEqual({ ok: true, output: 'one\ntwo\n', lines: ['one', 'two'] });
});

it('ends a command that hangs, and says so below what it printed', async () => {
  const { ok, output } = await runChild('node', ['-e', `console.log('begun');${hanging}`], {
    limitMinutes: 0.02,
  });
  expect(ok).toBe(false);
  expect(output).toMatch(/^(begun\n)?\nnode did not end within 0.02 minutes\.$/);
});

it('does not wait for a process that the command has left behind', async () => {
  const leave = `const { spawn } = require('node:child_process');
    const { pid } = spawn('sleep', ['600'], { stdio: 'inherit', detached: true });
    console.log(pid); process.exit(0);`;
  const { ok, output } = await runChild('node', ['--eval', leave]);
  process.kill(Number(output.trim()));
  expect(ok).toBe(true);
});

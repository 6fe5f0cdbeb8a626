import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FirstLoad } from '../e2e/first-load.ts';
import { listen } from './light-calls.ts';
import { percentiles, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { roundsOf } from './size.ts';

/** The browser's part, in a program of its own. */
const program = fileURLToPath(new URL('../e2e/measure-first-load.ts', import.meta.url));
const pages = ['/', '/login'];
const maxScript = 120;

/** What a browser loads and shows when it opens a page for the first time. */
export async function benchFirstLoad({ app, size }: BenchPortal): Promise<Row[]> {
  const origin = `http://localhost:${await listen(app)}`;
  const rounds = String(roundsOf(size, 15));
  const measure = [program, origin, rounds, ...pages];
  const { stdout } = await promisify(execFile)(process.execPath, measure);
  const loads = JSON.parse(stdout) as Record<string, FirstLoad[]>;
  return Object.entries(loads).flatMap(([path, measured]) => rowsOf(path, measured));
}

function rowsOf(path: string, measured: readonly FirstLoad[]): Row[] {
  const most = (figure: (load: FirstLoad) => number) => Math.max(...measured.map(figure));
  const script = most(({ scriptBytes }) => scriptBytes) / 1_000;
  const style = most(({ styleBytes }) => styleBytes) / 1_000;
  const shift = most(({ layoutShift }) => layoutShift);
  return [
    show(`first paint of ${path}`, percentiles(measured.map(({ firstPaintMs }) => firstPaintMs))),
    {
      name: `script of ${path}, compressed`,
      figure: `${script.toFixed(1)} kB`,
      bar: `at most ${maxScript} kB`,
      held: script <= maxScript,
    },
    {
      name: `style and requests of ${path}`,
      figure: `${style.toFixed(1)} kB, ${most(({ requests }) => requests)} requests`,
    },
    {
      name: `layout shift of ${path}`,
      figure: shift.toFixed(3),
      bar: '0',
      held: shift === 0,
    },
  ];
}

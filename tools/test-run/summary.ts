import type { Counts } from './counts.ts';

export interface FileTime {
  file: string;
  seconds: number;
}

export interface StageTime extends Counts {
  name: string;
  seconds: number;
  budgetSeconds: number;
}

const shownFiles = 15;

export function stageLine({ name, passed, failed, seconds, budgetSeconds }: StageTime): string {
  const mark = failed > 0 ? '✗' : '✓';
  const times = (seconds / budgetSeconds).toFixed(1);
  const over = seconds > budgetSeconds ? `  ⚠ ${times} times its budget of ${budgetSeconds} s` : '';
  return `${mark} ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s${over}`;
}

export function budgetLine(stages: StageTime[], budget: number, totalSeconds: number): string {
  const over = stages.filter(({ seconds, budgetSeconds }) => seconds > budgetSeconds);
  const names = over.map(({ name }) => name).join(', ');
  const verdict = names ? `over budget: ${names}` : 'every stage within its budget';
  return `${minutes(totalSeconds)} in all, budget ${minutes(budget)}: ${verdict}`;
}

export function slowestFiles(files: FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownFiles);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

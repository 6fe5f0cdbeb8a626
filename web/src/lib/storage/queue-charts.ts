import { read, write } from './storage.ts';

const chartsKey = (loginId: string) => `endcap.queue-charts.${loginId}`;

/** Whether this user wants the charts above the queue; null without a choice. */
export function recallCharts(loginId: string): boolean | null {
  const choice = read(chartsKey(loginId));
  return choice === null ? null : choice === 'shown';
}
export function rememberCharts(loginId: string, isShown: boolean) {
  write(chartsKey(loginId), isShown ? 'shown' : 'hidden');
}

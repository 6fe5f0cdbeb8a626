import { bringsItsOwnNode } from './places.mjs';
import { Refusal } from './refusal.mjs';

export function checkRuntime() {
  const lowest = bringsItsOwnNode ? 20 : 24;
  if (Number.parseInt(process.versions.node, 10) >= lowest) return;
  throw new Refusal(
    `Endcap needs Node ${lowest} or later on ${process.platform} ${process.arch}; this is Node ${process.versions.node}.`,
  );
}

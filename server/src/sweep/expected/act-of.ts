import { type Act, acts } from './expected-acts.ts';

export const expectedCalls: readonly string[] = Object.values(acts).flat();

/** The sweep asks for one with each of its calls. */
const actsByCall = new Map(
  Object.entries(acts).flatMap(([act, calls]) => calls.map((call) => [call, act] as const)),
);

export function actOf(call: string): Act {
  const act = actsByCall.get(call);
  if (act === undefined) throw new Error(`${call} is in no line of the table`);
  return act;
}

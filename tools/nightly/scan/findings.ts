import { type Accepted, accepted } from './accepted.ts';

export const identities = ['visitor', 'company admin', 'super admin'] as const;
export type Identity = (typeof identities)[number];

/** One thing that a scanner reports about the portal. */
export interface Finding {
  scanner: string;
  /** The place and the fault in one line, without values that differ between runs. */
  what: string;
}

export interface Triage {
  unknown: Finding[];
  accepted: { finding: Finding; reason: string }[];
}

/** Separates findings that the list explains from those that fail the scan. */
export function triage(findings: readonly Finding[], list: readonly Accepted[] = accepted): Triage {
  const result: Triage = { unknown: [], accepted: [] };
  for (const finding of distinct(findings)) {
    const known = list.find(
      ({ scanner, what }) => scanner === finding.scanner && what.test(finding.what),
    );
    if (known) result.accepted.push({ finding, reason: known.reason });
    else result.unknown.push(finding);
  }
  return result;
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [`${one.scanner} ${one.what}`, one])).values()];
}

import { runChild } from '../../child.ts';
import type { Finding } from './findings.ts';

interface Audit {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>;
}

/**
 * Asks the registry for advisories about packages that run in production. Many mirrors have no such
 * service: then nothing was checked, which is reported and is no finding.
 */
export async function checkAdvisories(): Promise<Finding[]> {
  const { output } = await runChild('npm', ['audit', '--omit', 'dev', '--json']);
  const answer = parse(output);
  if (!answer?.vulnerabilities) {
    const why = /\b4\d\d [A-Z][a-z]+[\w ]*/.exec(output)?.[0] ?? 'no answer';
    console.log(`advisories: NOT CHECKED, the registry has no list of advisories (${why.trim()})`);
    return [];
  }
  const known = Object.entries(answer.vulnerabilities);
  console.log(`advisories: checked, ${known.length} packages have one`);
  return known.map(([name, { severity, via }]) => {
    const titles = via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ');
    return { scanner: 'npm audit', what: `${severity} ${name}: ${titles}` };
  });
}

function parse(output: string): Audit | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit;
  } catch {
    return undefined;
  }
}

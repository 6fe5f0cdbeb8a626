import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { type BenchResult, formatTable } from './row.ts';
import type { BenchSize } from './size.ts';

/** The page of results: the machine, the database, the sizes, and the table. */
export async function resultsPage(
  adminUrl: string,
  size: BenchSize,
  results: readonly BenchResult[],
): Promise<string> {
  const judged = results.flatMap(({ rows }) => rows).filter(({ held }) => held !== undefined);
  const held = judged.filter((row) => row.held).length;
  const cores = cpus();
  const facts = [
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${cores.length} cores, ${cores[0]?.model.trim() || process.arch}, ${(totalmem() / 1024 ** 3).toFixed(0)} GB, Node ${process.version}; server, client and database share it`,
    `- Database: ${await serverVersion(adminUrl)}${process.env.TEST_DATABASE_URL ? '' : ', started by the bench without fsync'}`,
    `- Sizes: ${sizes(size)}`,
    `- Bars held: ${held} of ${judged.length}`,
  ];
  return `# Results

Written by \`npm run bench\`; [README.md](README.md) says how each figure is measured. Ratios compare two figures of this run.

${facts.join('\n')}

${formatTable(results)}
`;
}

function sizes({ users, companies, activities, tickets, articles, terms }: BenchSize): string {
  const count = (n: number) => n.toLocaleString('en-US');
  return `${count(users)} users, ${count(companies)} companies, ${count(activities[1])} activity entries, ${count(tickets)} tickets, ${count(articles)} articles, ${count(terms[1])} terms`;
}

async function serverVersion(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>('select version()');
    return rows[0]?.version.split(' on ')[0] ?? 'PostgreSQL';
  } finally {
    await client.end();
  }
}

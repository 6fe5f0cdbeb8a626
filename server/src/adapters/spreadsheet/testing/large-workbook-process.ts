// Writes a workbook of 100,000 rows to the file that is named and reads it back, in a process of its
// own, and prints by how many MB its memory grew.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readRows } from '../read-rows.ts';
import { writeWorkbook } from '../write-workbook.ts';

const megabyte = 1024 * 1024;
const path = process.argv[2] ?? '';
const columns = Array.from({ length: 3 }, (_, at) => ({ header: `Column ${at}`, width: 12 }));

function* rows(count: number) {
  for (let row = 1; row <= count; row++) {
    yield columns.map((_, at) => `Row ${row}, cell ${at}: ${'text '.repeat(at * 3)}`);
  }
}

async function writeAndRead(count: number): Promise<void> {
  const sheet = { name: 'Rows', columns, rows: rows(count) };
  await pipeline(writeWorkbook([sheet]), createWriteStream(path));
  let last = 0;
  for await (const { line } of readRows(path, 'rows.xlsx')) last = line;
  if (last !== count + 1) throw new Error(`${last} rows came back`);
}

// The first one loads code and fills buffers, which is not growth.
await writeAndRead(2_000);
const before = process.memoryUsage.rss();
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 5);
await writeAndRead(100_000);
clearInterval(watch);
process.stdout.write(`${Math.round((highest - before) / megabyte)}\n`);

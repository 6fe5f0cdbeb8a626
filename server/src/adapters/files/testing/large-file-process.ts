// Saves and reads 200 MB in a process of its own and prints by how many MB its memory grew.
import { Readable } from 'node:stream';
import { createFileStore } from '../create-file-store.ts';

const megabyte = 1024 * 1024;
const store = createFileStore(process.argv[2], '/nowhere');

function* content(megabytes: number) {
  for (let n = 0; n < megabytes; n++) yield Buffer.alloc(megabyte, n);
}

async function saveAndRead(megabytes: number): Promise<void> {
  await store.save('large', Readable.from(content(megabytes)));
  let got = 0;
  for await (const chunk of await store.read('large')) got += chunk.length;
  if (got !== megabytes * megabyte) throw new Error(`${got} bytes came back`);
}

// The first one loads code and fills buffers, which is not growth.
await saveAndRead(10);
const before = process.memoryUsage.rss();
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 5);
await saveAndRead(200);
clearInterval(watch);
// Connections that are kept alive would hold the process for seconds.
process.stdout.write(`${Math.round((highest - before) / megabyte)}\n`, () => process.exit());

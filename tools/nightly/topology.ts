import { once } from 'node:events';
import { startTopology } from './topology/topology.ts';

/**
 * `npm run topology`: starts the whole installation on loopback and prints where everything is, until
 * Ctrl-C. Nothing of it stays.
 */
const topology = await startTopology();
const { proxy, nodes, databases, mail, files } = topology;
console.log(`proxy (${proxy.kind})  http://us.localhost:${proxy.port}`);
nodes.forEach(({ url, pid }, index) => {
  console.log(`node ${index + 1}         ${url} (pid ${pid})`);
});
console.log(`primary        ${databases.urls.owner}`);
console.log(`replica        ${databases.urls.read}`);
console.log(`mail server    127.0.0.1:${mail.link.port}`);
console.log(`S3             127.0.0.1:${files.link.port}`);
console.log('Ctrl-C stops all of it.');
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await topology.stop();

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens connections to a port and keeps them: `idle` sends nothing, `slow` a byte of a header each second. */
const [port = '', count = '', kind = 'idle'] = process.argv.slice(2);
const sockets: Socket[] = [];

async function open(number: number): Promise<void> {
  // One address has 28,000 ports to call from; several keep clear of that limit.
  const localAddress = `127.8.${Math.floor(number / 5_000)}.1`;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect').catch(() => undefined);
  if (socket.readyState === 'open') sockets.push(socket);
}

for (let number = 0; number < Number(count); number += 100)
  await Promise.all(Array.from({ length: 100 }, (_, more) => open(number + more)));
if (kind === 'slow') {
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: us.endcap.test\r\nx-slow: ');
  setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1_000);
}
process.send?.(sockets.length);
process.on('disconnect', () => process.exit());

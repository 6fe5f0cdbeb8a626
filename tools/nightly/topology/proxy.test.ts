import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../child.ts';
import { loopbackConfiguration } from './proxy.ts';

it('changes addresses and TLS of the shipped example, and nothing else', async () => {
  const example = await readFile(join(root, 'deploy', 'proxy', 'nginx.conf'), 'utf8');
  const loopback = loopbackConfiguration(example, 8443, [3001, 3002]);
  const added = loopback.split('\n').filter((line) => !example.includes(line));
  expect(added.map((line) => line.trim())).toEqual([
    'server 127.0.0.1:3001 max_fails=1 fail_timeout=1s;',
    'server 127.0.0.1:3002 max_fails=1 fail_timeout=1s;',
    'listen 127.0.0.1:8443 backlog=4096;',
  ]);
  expect(() => loopbackConfiguration('another file', 8443, [3001])).toThrow('no longer has');
});

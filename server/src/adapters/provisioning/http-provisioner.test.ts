import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpProvisioner } from './http-provisioner.ts';
import { isInnerAddress } from './inner-addresses.ts';
import type { AccessRequest } from './provisioner.ts';

const request: AccessRequest = {
  requestId: 'one',
  action: 'GRANT',
  requestedOn: new Date(),
  product: 'REPORT_BUILDER',
  company: { id: 'c', businessCode: 'B1' },
  person: { loginId: 'a@b.example', email: 'a@b.example', firstName: 'Ana', lastName: 'Ruiz' },
  accessTypes: [3],
};

let product: Server;
let calls = 0;
beforeAll(async () => {
  product = createServer((_request, response) => {
    calls++;
    response.end(JSON.stringify({ outcome: 'GRANTED' }));
  }).listen(0);
  await once(product, 'listening');
});
afterAll(() => product.close());

const ask = (host: string, innerHosts: string[] | undefined) => {
  const url = `http://${host}:${(product.address() as AddressInfo).port}/`;
  const provisioner = httpProvisioner({ url, secret: Buffer.from('secret') }, { innerHosts });
  return provisioner.ask(request, new AbortController().signal);
};

describe('a product of the inner network', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])('is not asked at %s', async (host) => {
    calls = 0;
    await expect(ask(host, ['products.internal'])).rejects.toThrow('inner network');
    expect(calls).toBe(0);
  });

  it('is asked where the operator named its host, and in dev', async () => {
    expect(await ask('localhost', ['localhost'])).toEqual({ outcome: 'GRANTED' });
    expect(await ask('127.0.0.1', undefined)).toEqual({ outcome: 'GRANTED' });
  });
});

it.each([
  ...['10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['::1', '::', 'fd00:ec2::254', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a9fe:a9fe'],
])('%s is an inner address', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});

it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '%s is not',
  (address) => {
    expect(isInnerAddress(address)).toBe(false);
  },
);

import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const passkeys = (env: Record<string, string>) =>
  readConfig({ ENVIRONMENT: 'qa', ...env }).passkeys;
const threeHosts = 'us.shop.example=US,mx.shop.example=MX,ca.shop.example=CA';
const own = 'https://portal.shop.example';

describe('the domain of passkeys', () => {
  it('is what the hosts of the sites share, with the addresses where they work', () => {
    expect(passkeys({ PUBLIC_URL: 'https://portal.example' })).toEqual({
      domain: 'portal.example',
      origins: ['us', 'mx', 'ca']
        .map((site) => `https://${site}.portal.example`)
        .concat('https://portal.example'),
    });
    const mapped = passkeys({ PUBLIC_URL: own, SITE_HOSTS: threeHosts });
    expect(mapped?.domain).toBe('shop.example');
    expect(mapped?.origins).toContain('https://mx.shop.example');
    const elsewhere = passkeys({ PUBLIC_URL: 'https://other.example', SITE_HOSTS: threeHosts });
    expect(elsewhere?.domain).toBe('shop.example');
    expect(elsewhere?.origins).not.toContain('https://other.example');
  });

  it('is none where the hosts share nothing of ours', () => {
    for (const SITE_HOSTS of [
      'shop.com=US,shop.com.mx=MX,shop.ca=CA',
      'us-shop.com.mx=US,mx-shop.com.mx=MX,ca-shop.com.mx=CA',
    ])
      expect(passkeys({ PUBLIC_URL: 'https://shop.com', SITE_HOSTS })).toBeUndefined();
    expect(passkeys({})).toBeUndefined();
    expect(passkeys({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBeUndefined();
  });

  it('can be set to one that covers the sites, and to no other', () => {
    const set = (PASSKEY_DOMAIN: string) => () =>
      passkeys({ PUBLIC_URL: own, SITE_HOSTS: threeHosts, PASSKEY_DOMAIN });
    expect(set('Shop.example')()?.domain).toBe('shop.example');
    expect(set('other.example')).toThrow(/PASSKEY_DOMAIN other\.example must be the end of every/);
    expect(set('us.shop.example')).toThrow(/mx\.shop\.example does not end with it/);
    expect(set('hop.example')).toThrow(/does not end with it/);
    expect(set('example')).toThrow(/must be a domain of yours/);
  });
});

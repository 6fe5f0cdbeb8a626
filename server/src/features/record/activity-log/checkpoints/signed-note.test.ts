import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MerkleTree } from './merkle-tree.ts';
import { openCheckpoint, privateKeyOf, rawPublicKey, signCheckpoint } from './signed-note.ts';

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

describe('the Merkle tree', () => {
  // The leaves and roots of the reference implementation of Certificate Transparency (RFC 6962).
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];
  leaves.push('606162636465666768696a6b6c6d6e6f');
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  it('has the roots of RFC 6962 at every size, also when it is continued from its subtrees', () => {
    let tree = new MerkleTree();
    expect(tree.root().toString('hex')).toBe(roots[0]);
    for (const [n, leaf] of leaves.entries()) {
      tree = new MerkleTree(tree.size, tree.nodes);
      tree.append(Buffer.from(leaf, 'hex'));
      expect(tree.root().toString('hex')).toBe(roots[n + 1]);
    }
  });

  it('is not made from subtrees that do not fit its size', () => {
    expect(() => new MerkleTree(3, Buffer.alloc(32))).toThrow(/3 leaves/);
    expect(() => new MerkleTree(1, Buffer.alloc(33))).toThrow(/33 bytes/);
  });
});

describe('a signed checkpoint', () => {
  // The first test key of RFC 8032, section 7.1.
  const key = privateKeyOf(
    Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
      'base64',
    ),
  );
  const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const origin = 'portal.example/activity-log/all';
  const root = sha256('root');
  const note = signCheckpoint({ origin, size: 7, root }, key);

  it('is a C2SP signed note over a tlog-checkpoint, by a computation of its own', () => {
    expect(rawPublicKey(key).toString('hex')).toBe(publicKey);
    const raw = Buffer.from(publicKey, 'hex');
    const text = `${origin}\n7\n${root.toString('base64')}\n`;
    const [, line = ''] = note.split(`${text}\n`);
    expect(line).toMatch(/^— portal\.example\/activity-log\/all [A-Za-z0-9+/]+=*\n$/);
    const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64');
    // key ID = SHA-256(key name || 0x0A || 0x01 || 32-byte Ed25519 public key)[:4]
    expect(bytes.subarray(0, 4)).toEqual(sha256(origin, '\n', '\x01', raw).subarray(0, 4));
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    const known = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(text), known, bytes.subarray(4))).toBe(true);
  });

  it('has the key id of the example of C2SP', () => {
    // example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k
    const typed = Buffer.from('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', 'base64');
    expect(sha256('example.com/foo', '\n', typed).subarray(0, 4).toString('hex')).toBe('530d903a');
  });

  it('opens with one of the keys, and with none when a character was changed', () => {
    const keys = [randomBytes(32), Buffer.from(publicKey, 'hex')];
    expect(openCheckpoint(note, keys)).toEqual({ origin, size: 7, root });
    expect(openCheckpoint(note, [randomBytes(32)])).toBeNull();
    expect(openCheckpoint(note.replace('\n7\n', '\n8\n'), keys)).toBeNull();
    expect(openCheckpoint(note.replaceAll('all', 'any'), keys)).toBeNull();
    expect(openCheckpoint('', keys)).toBeNull();
  });
});

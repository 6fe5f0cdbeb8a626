import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { cleanUpAfterEach, temporaryFolder } from '../testing/portal-harness.ts';
import { findBinaries } from './binaries.ts';
import { linkLibraries } from './library-links.ts';

cleanUpAfterEach();

it.each([
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['linux', 'riscv64'],
])('says what to do on %s %s', async (platform, arch) => {
  const finding = findBinaries(platform, arch);
  await expect(finding).rejects.toThrow(EmbeddedServerError);
  await expect(finding).rejects.toThrow(`for ${platform}-${arch}. Install PostgreSQL 15 or later`);
});

it('says what to do when the package of the platform is missing', async () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64';
  await expect(findBinaries('linux', other)).rejects.toThrow(
    /linux-\w+ is not installed .* set DATABASE_URL/,
  );
});

it('makes the library links that an install without scripts left out', async () => {
  const folder = await temporaryFolder();
  const library = join(folder, 'native', 'lib');
  await mkdir(library, { recursive: true });
  await writeFile(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ]),
  );
  await symlink('kept', join(library, 'libpq.so'));
  await linkLibraries(folder);
  expect(await readlink(join(library, 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readlink(join(library, 'libpq.so'))).toBe('kept');
});

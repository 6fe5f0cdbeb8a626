import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries } from '../binaries/binaries.ts';
import { openPlace } from '../folder/place.ts';
import { cleanUpAfterEach, query, start, temporaryFolder } from '../testing/portal-harness.ts';
import { findPostmaster } from './postmaster-end.ts';
import { chooseRunAs, ownUid } from './run-as.ts';
import { mapUser } from './user-namespace.ts';

vi.mock('./user-namespace.ts', { spy: true });

const isRoot = ownUid() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const [unshare = '', ...mapping] = mapUser(nobody);
const hasNamespaces = spawnSync(unshare, [...mapping, 'true']).status === 0;
const refuseNamespaces = () => vi.mocked(mapUser).mockReturnValue(['false']);

beforeEach(() => {
  vi.mocked(mapUser).mockReset();
});
cleanUpAfterEach();

describe('the user that PostgreSQL runs as', () => {
  if (isRoot) describe('for root', forRoot);
  else {
    it('is the one that runs the portal', async () => {
      const { folder } = await findBinaries();
      expect(await chooseRunAs(folder, undefined)).toEqual({ prefix: [] });
    });
  }
});

function forRoot() {
  if (hasNamespaces) {
    it('is root itself under another name, so that it gets into folders of root', async () => {
      const closed = join(await temporaryFolder(), 'closed');
      await mkdir(closed, { mode: 0o700 });
      await start(join(closed, 'data'));
      expect(await uidOfServer(join(closed, 'data'))).toBe(0);
    });
  }

  it('is the user nobody where user namespaces are refused, also inside a closed folder', async () => {
    refuseNamespaces();
    const closed = join(await temporaryFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept as select 1 as one');
    expect(await uidOfServer(dataDir)).toBe(nobody.uid);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.ownerUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('takes data along from a machine that has user namespaces to one that has not', async () => {
    const dataDir = await temporaryFolder();
    await (await start(dataDir)).stop();
    refuseNamespaces();
    await start(dataDir);
    expect(await uidOfServer(dataDir)).toBe(nobody.uid);
  });

  it('is the owner of the data folder', async () => {
    refuseNamespaces();
    const dataDir = await temporaryFolder();
    await (await start(dataDir)).stop();
    vi.mocked(mapUser).mockReset();
    await start(dataDir);
    expect(await uidOfServer(dataDir)).toBe(nobody.uid);
  });
}

async function uidOfServer(dataDir: string): Promise<number> {
  const pid = findPostmaster(await openPlace(dataDir));
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(
    Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
  );
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

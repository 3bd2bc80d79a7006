import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { installedBinaries, usableBinaries } from './cluster/binaries.ts';
import { isRunning, readProcess } from './processes.ts';
import {
  cleanUp,
  clusterDirOf,
  createdPlace,
  killStarter,
  newPlace,
  type Place,
  query,
  spawnStarter,
  start,
  upReply,
} from './test-support/test-support.ts';

afterAll(cleanUp);

const root = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const nobodyRunsNode =
  root && spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/', stdio: 'ignore' }).status === 0;
if (!root) console.log('Skipped: what is special about root, because these tests do not run as root.');
else if (!nobodyRunsNode)
  console.log(`Skipped: ordinary user, because nobody cannot execute ${process.execPath}.`);

async function copyNative(to: string): Promise<string> {
  await cp(installedBinaries().nativeDir, to, { recursive: true, verbatimSymlinks: true });
  return to;
}

/** As npm leaves the package when it runs no install scripts. */
async function spoil(nativeDir: string): Promise<void> {
  const lib = path.join(nativeDir, 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await unlink(path.join(lib, entry.name));
  }
  for (const name of await readdir(path.join(nativeDir, 'bin'))) {
    await chmod(path.join(nativeDir, 'bin', name), 0o644);
  }
}

function uidOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)]));
}

function closedPlace(): Place {
  const place = newPlace();
  return { ...place, dataDir: path.join(place.folder, 'closed', 'data') };
}

describe.skipIf(!root)('started by root', () => {
  test('the server runs as an account that is not root', async () => {
    const place = await createdPlace();
    const server = await start(place);
    expect(uidOf(server.serverPid)).toBe(chooseAccount().uid);
    await server.stop();
  });

  test('under a closed folder, binaries and cluster go where the account can reach them', async () => {
    const place = closedPlace();
    await mkdir(place.dataDir, { recursive: true });
    await chmod(path.dirname(place.dataDir), 0o700);
    place.surroundings.binaries = {
      nativeDir: await copyNative(path.join(place.folder, 'closed', 'native')),
      version: '1.2.3',
    };
    const said: string[] = [];
    const first = await start(place, { onProgress: (sentence) => said.push(sentence) });
    const cluster = await clusterDirOf(place.dataDir);
    expect(path.dirname(cluster)).toBe(place.surroundings.clusterFolders[0]);
    expect(said[0]).toContain(`The database is kept in ${cluster}, because`);
    const binaries = place.surroundings.binaryFolders[0] ?? '';
    const [copy, ...others] = readdirSync(binaries);
    expect(copy).toBe(`parley-postgres-1.2.3-${process.platform}-${process.arch}`);
    expect(others).toEqual([]);
    const postgres = statSync(path.join(binaries, copy ?? '', 'bin', 'postgres'));
    expect([postgres.uid, postgres.mode & 0o777]).toEqual([0, 0o755]);
    await query(first.url, 'create table kept as select 5 as answer');
    await first.stop();

    const second = await start(place);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 5 }]);
    await second.stop();

    // Deleting the data directory means a new database, although the old cluster still lies elsewhere.
    await rm(place.dataDir, { recursive: true });
    const third = await start(place);
    expect(third.started).toBe('created');
    expect(await clusterDirOf(place.dataDir)).not.toBe(cluster);
    await third.stop();
  });

  test('a copy of the binaries made by another user is not run', async () => {
    const place = closedPlace();
    const nativeDir = path.join(place.folder, 'closed', 'native');
    await mkdir(path.dirname(nativeDir), { recursive: true });
    await chmod(path.dirname(nativeDir), 0o700);
    await copyNative(nativeDir);
    const [folder = ''] = place.surroundings.binaryFolders;
    const planted = path.join(folder, `parley-postgres-1-${process.platform}-${process.arch}`);
    await copyNative(planted);
    await chown(planted, nobody.uid, nobody.gid);
    const surroundings = { ...place.surroundings, binaries: { nativeDir, version: '1' } };
    await expect(usableBinaries(surroundings, chooseAccount(), place.dataDir)).rejects.toThrow(
      /was not made by this user/,
    );
  });

  test('an existing cluster keeps its owner when a preferred account appears later', async () => {
    const place = await createdPlace();
    const cluster = path.join(place.dataDir, 'postgres');
    const give = spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, cluster]);
    expect(give.status).toBe(0);
    const server = await start(place);
    expect(uidOf(server.serverPid)).toBe(nobody.uid);
    await server.stop();
  });
});

describe.skipIf(!nobodyRunsNode)('started by an ordinary user', () => {
  async function placeOfNobody(): Promise<Place> {
    const place = newPlace();
    await mkdir(place.dataDir, { mode: 0o700 });
    await chown(place.dataDir, nobody.uid, nobody.gid);
    return place;
  }

  test('everything stays in the data directory and belongs to that user', async () => {
    const place = await placeOfNobody();
    const starter = await spawnStarter(place, {}, nobody);
    const { serverPid, url, started } = await upReply(starter);
    expect(started).toBe('created');
    expect(uidOf(serverPid)).toBe(nobody.uid);
    for (const name of readdirSync(place.dataDir)) {
      expect(lstatSync(path.join(place.dataDir, name)).uid).toBe(nobody.uid);
    }
    await killStarter(starter);
    const again = await upReply(await spawnStarter(place, {}, nobody));
    expect(again).toMatchObject({ started: 'adopted', serverPid, url });
  });

  test('incomplete binaries in a read-only folder are used from a copy in the data directory', async () => {
    const place = await placeOfNobody();
    const nativeDir = await copyNative(path.join(place.folder, 'native'));
    await spoil(nativeDir);
    place.surroundings.binaries = { nativeDir, version: '1' };
    const starter = await spawnStarter(place, {}, nobody);
    const { serverPid } = await upReply(starter);
    const command = readProcess(serverPid)?.command;
    expect(command?.startsWith(path.join(place.dataDir, 'parley-postgres-1-'))).toBe(true);
    expect(existsSync(path.join(nativeDir, 'lib', 'libpq.so.5'))).toBe(false);
    starter.process.send('stop');
    await starter.exited;
    expect(isRunning(serverPid)).toBe(false);
  });

  test('a data directory that it may not write is refused in one sentence', async () => {
    const place = newPlace();
    await mkdir(place.dataDir, { mode: 0o755 });
    const { reply } = await spawnStarter(place, {}, nobody);
    expect(await reply).toEqual({
      kind: 'refused',
      message:
        `The data directory ${place.dataDir} cannot be used: permission denied. ` +
        'Set DATA_DIR to a folder that this user may write, or correct its owner and permissions.',
    });
  });

  test('a database of another user is refused in one sentence', async () => {
    const place = await createdPlace();
    await chown(place.dataDir, nobody.uid, nobody.gid);
    const { reply } = await spawnStarter(place, {}, nobody);
    expect(await reply).toMatchObject({
      message: expect.stringMatching(/permission denied\. Start Parley as the user/),
    });
  });
});

describe('binaries without their links and execute bits', () => {
  test('are completed where they are, also by several starters at once', async () => {
    const place = newPlace();
    const nativeDir = await copyNative(path.join(place.folder, 'native'));
    await spoil(nativeDir);
    const surroundings = { ...place.surroundings, binaries: { nativeDir, version: '1' } };
    const account = root ? chooseAccount() : undefined;
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => usableBinaries(surroundings, account, place.dataDir)),
    );
    expect(new Set(all)).toEqual(new Set([nativeDir]));
    expect((await stat(path.join(nativeDir, 'bin', 'postgres'))).mode & 0o111).toBe(0o111);
    const server = await start({ ...place, surroundings });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe('the account that root drops to', () => {
  const entry = (name: string, uid: string) => [name, 'x', uid, uid, '', '/', '/bin/sh'];

  test('is postgres before nobody before daemon', () => {
    const [postgres, other, daemon] = [entry('postgres', '70'), entry('nobody', '99'), entry('daemon', '1')];
    expect(chooseAccount([daemon, other, postgres]).name).toBe('postgres');
    expect(chooseAccount([daemon, other]).name).toBe('nobody');
    expect(chooseAccount([daemon])).toEqual({ name: 'daemon', uid: 1, gid: 1 });
  });

  test('is never root, nor one whose id Node cannot use', () => {
    expect(chooseAccount([entry('nobody', '-2'), entry('daemon', '1')]).name).toBe('daemon');
    expect(() => chooseAccount([entry('postgres', '0')])).toThrow(/Start Parley as an ordinary user/);
  });
});

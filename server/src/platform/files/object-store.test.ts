import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import { createObjectStores, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { describeObjectStore } from './store-conformance.ts';
import { S3_ACCOUNT, type S3Double, startS3Double } from './test-support/s3-double.ts';

let folder: string;
let double: S3Double;
const opened: ObjectStore[] = [];
const bucket = (options: Partial<Parameters<typeof createS3Store>[0]> = {}): ObjectStore => {
  const store = createS3Store({
    bucket: 'parley',
    region: 'eu-central-1',
    endpoint: double.url,
    pathStyle: true,
    ...S3_ACCOUNT,
    ...options,
  });
  opened.push(store);
  return store;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-store-'));
  double = await startS3Double();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await double.close();
  await rm(folder, { recursive: true });
});

describeObjectStore('a folder', async () => createFolderStore(folder));
describeObjectStore('a bucket', async () => bucket());

const words = async function* () {
  yield Buffer.from('words');
};

describe('a folder of files', () => {
  it('has no half-written file left after a failure', () => {
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is asked again when it is busy, and leaves no upload open after a failure', async () => {
    double.failing = 2;
    await bucket().put('recordings/w/busy/a.wav', words());
    expect(double.objects.get('parley/recordings/w/busy/a.wav')?.toString()).toBe('words');
    expect([...double.uploads.keys()]).toEqual([]);
  });

  it('says that a file is gone when it is deleted between the question and the reading', async () => {
    const store = bucket();
    await store.put('recordings/w/between/a.wav', words());
    const file = await store.open('recordings/w/between/a.wav');
    await store.deleteFolder('recordings/w/between');
    const read = async () => {
      for await (const _ of file.read(0, 4));
    };
    await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a wrong secret, which no error repeats', async () => {
    const secretAccessKey = 'canary secret of another account';
    const refused = await bucket({ secretAccessKey })
      .put('recordings/w/refused/a.wav', words())
      .then(
        () => null,
        (error: Error) => error,
      );
    expect(refused?.name).toBe('SignatureDoesNotMatch');
    expect(JSON.stringify(refused) + refused?.stack).not.toContain(secretAccessKey);
    expect(double.objects.has('parley/recordings/w/refused/a.wav')).toBe(false);
  });
});

describe('the stores of an installation', () => {
  it('have one for each region, and none for a region that nobody configured', () => {
    const [own, eu] = [createFolderStore(folder), createFolderStore(join(folder, 'eu'))];
    const stores = createObjectStores(
      own,
      new Map([
        ['eu', eu],
        ['us', own],
      ]),
    );
    expect([stores.of(null), stores.of('eu'), stores.of('us')]).toEqual([own, eu, own]);
    expect(stores.all()).toEqual([own, eu]);
    expect(() => stores.of('mars')).toThrow('no store is configured');
  });
});

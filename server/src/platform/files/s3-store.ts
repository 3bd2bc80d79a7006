import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { assertKey, ObjectMissing, type ObjectStore } from './object-store.ts';
import { inParts } from './parts.ts';

export type S3Options = {
  bucket: string;
  region: string;
  /** Absent: Amazon's own of the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name, as most servers other than Amazon's want it. */
  pathStyle: boolean;
};

const REQUEST_MS = 60_000;
const CONNECT_MS = 5_000;
const ATTEMPTS_MAX = 4;
const LIST_MAX = 1_000;
/** A part must have five megabytes at least. */
const PART_BYTES = 8 * 1024 * 1024;

/** A bucket of Amazon S3 or of a server that speaks its protocol. */
export function createS3Store(options: S3Options): ObjectStore {
  const { bucket } = options;
  let opened: Promise<Opened> | undefined;
  const use = () => {
    opened ??= open(options);
    return opened;
  };
  return {
    kind: 's3',
    place: bucket,
    async put(key, chunks) {
      assertKey(key);
      await putObject(await use(), bucket, key, chunks);
    },
    async open(key) {
      assertKey(key);
      const { client, sdk } = await use();
      const at = { Bucket: bucket, Key: key };
      const size = await client
        .send(new sdk.HeadObjectCommand(at))
        .then(({ ContentLength }) => ContentLength ?? 0, orMissing);
      return {
        size,
        read: (first, last) => readRange(client, sdk, { ...at, Range: `bytes=${first}-${last}` }),
        close: async () => undefined,
      };
    },
    async deleteFolder(folder) {
      assertKey(folder);
      await deleteFolder(await use(), bucket, folder);
    },
    async close() {
      if (opened !== undefined) (await opened.catch(() => null))?.client.destroy();
    },
  };
}

type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { client: S3Client; sdk: Sdk };

/** The package is large: it is loaded with the first file. */
async function open(options: S3Options): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, pathStyle, accessKeyId, secretAccessKey } = options;
  const config: S3ClientConfig = {
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS_MAX,
    // Many servers refuse the newer checksums; the signature covers the content of what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: REQUEST_MS, connectionTimeout: CONNECT_MS },
    ...(endpoint === undefined ? {} : { endpoint }),
  };
  return { client: new sdk.S3Client(config), sdk };
}

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

function orMissing(error: unknown): never {
  throw isMissing(error) ? new ObjectMissing() : error;
}

/** One request when it is small; else in parts, which become visible together. */
async function putObject(
  { client, sdk }: Opened,
  Bucket: string,
  Key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = inParts(chunks, PART_BYTES)[Symbol.asyncIterator]();
  const first = await parts.next();
  const Body = first.done ? Buffer.alloc(0) : first.value;
  const second = first.done ? first : await parts.next();
  if (second.done) {
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }));
    return;
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (part: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body: part }));
      Parts.push({ PartNumber, ETag });
    };
    await send(Body);
    await send(second.value);
    for (let part = await parts.next(); !part.done; part = await parts.next()) await send(part.value);
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function* readRange(
  client: S3Client,
  sdk: Sdk,
  wanted: { Bucket: string; Key: string; Range: string },
): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(new sdk.GetObjectCommand(wanted)).catch(orMissing);
  if (Body === undefined) throw new Error('the store answered without a body');
  for await (const chunk of Body as unknown as AsyncIterable<Uint8Array>) yield chunk;
}

async function deleteFolder({ client, sdk }: Opened, Bucket: string, folder: string): Promise<void> {
  for (;;) {
    const listed = await client.send(
      new sdk.ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, MaxKeys: LIST_MAX }),
    );
    for (const { Key } of listed.Contents ?? [])
      if (Key !== undefined) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    if (listed.IsTruncated !== true) return;
  }
}

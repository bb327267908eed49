import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { codes } from '@zhixing/contract/codes';
import { CallError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Range } from './storage.ts';

/** ms until a store that does not answer, or stops in the middle, counts as one that cannot be reached. */
const defaultPatience = { connectionTimeout: 5_000, socketTimeout: 30_000 };
const tries = 3;

/** What an object should be: its bytes by length and hashes in hex. */
interface Expected {
  size: number;
  md5: string;
  sha256: string;
}

const unreachable = () =>
  new CallError(codes.fault, '存放文件的服务现在没有应答，请稍后再试', { retryAfter: 10 }, 503);
const full = () =>
  new CallError(codes.fault, '存放文件的空间满了，文件没有存下，请稍后再传', { retryAfter: 60 }, 503);

const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode;
/** A bucket that is missing is a fault of the settings, not a missing object. */
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
const isFull = (error: unknown) =>
  statusOf(error) === 507 || /full|quota|capacity|insufficient/i.test(String((error as Error).name));
const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError';
/** A refusal and a full store stay so; who has waited for a silent store is not made to wait again. */
const mayTryAgain = (error: unknown) =>
  (statusOf(error) ?? 500) >= 500 && !isFull(error) && !isTimeout(error);

/** The length and the hashes of a file on the disk. */
export async function hashFile(path: string): Promise<Expected> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { size: (await stat(path)).size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

function hashBytes(bytes: Buffer): Expected {
  const hash = (kind: string) => createHash(kind).update(bytes).digest('hex');
  return { size: bytes.length, sha256: hash('sha256'), md5: hash('md5') };
}

/**
 * The objects of a bucket by their names. Every upload is confirmed: the store's ETag is the MD5 of what was sent, or else (a store that
 * encrypts by itself) the object is read back and its SHA-256 compared. A failure is logged and thrown as a `CallError` (503): the store
 * cannot be reached, refuses, is full, or has stored something else.
 */
export async function createObjects(settings: S3Settings, log: Log, patience = defaultPatience) {
  // About 20 MB of code, which an installation on disk never loads.
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
    forcePathStyle: settings.pathStyle,
    // With the defaults a streamed upload is stored with its chunk framing inside by all but AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
    // `ask` tries again: a stream is sent by this client once only.
    maxAttempts: 1,
    // It would print warnings of its own; what fails is logged below.
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const at = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name });

  /** Asks at most three times, a little later each time. `missing`: what is answered where there is no such object. */
  async function ask<T>(act: () => Promise<T>, missing?: { is: T }): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await act();
      } catch (error) {
        if (missing && isMissing(error)) return missing.is;
        if (tried < tries && mayTryAgain(error)) {
          await pause(tried * 200);
          continue;
        }
        log.error({ err: error, status: statusOf(error) }, 'the object store could not do its work');
        throw isFull(error) ? full() : unreachable();
      }
    }
  }

  async function open(name: string, range?: Range) {
    const Range = range && `bytes=${range.from}-${range.to}`;
    const {
      Body,
      ContentLength = 0,
      ContentRange,
    } = await client.send(new commands.GetObjectCommand({ ...at(name), Range }));
    const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
    return { stream: Body as Readable, size };
  }

  /** Whether what the store holds is what was sent. */
  async function isStored(name: string, expected: Expected): Promise<boolean> {
    const { stream } = await open(name);
    const hash = createHash('sha256');
    await pipeline(stream, hash);
    return hash.digest('hex') === expected.sha256;
  }

  async function send(name: string, body: Readable | Buffer, expected: Expected): Promise<void> {
    const { ETag = '' } = await client.send(
      new commands.PutObjectCommand({
        ...at(name),
        Body: body,
        ContentLength: expected.size,
        ContentMD5: Buffer.from(expected.md5, 'hex').toString('base64'),
        Metadata: { sha256: expected.sha256 },
      }),
    );
    if (ETag.toLowerCase() === `"${expected.md5}"` || (await isStored(name, expected))) return;
    await client.send(new commands.DeleteObjectCommand(at(name)));
    throw Object.assign(new Error('the store holds something else than was sent'), { name: 'WrongHash' });
  }

  return {
    /** null: no such object. The stream must be read or destroyed. */
    read: (name: string, range?: Range) => ask(() => open(name, range), { is: null }),
    async putFile(name: string, path: string) {
      const expected = await hashFile(path);
      await ask(() => send(name, createReadStream(path), expected));
    },
    putBytes: (name: string, bytes: Buffer) => ask(() => send(name, bytes, hashBytes(bytes))),
    /** Size in bytes and SHA-256 as they were sent; null: no such object. */
    head: (name: string) =>
      ask(
        async () => {
          const { ContentLength = 0, Metadata } = await client.send(new commands.HeadObjectCommand(at(name)));
          return { size: ContentLength, sha256: Metadata?.sha256 ?? '' };
        },
        { is: null },
      ),
    async move(from: string, to: string): Promise<void> {
      const CopySource = `${settings.bucket}/${settings.prefix}${from}`;
      await ask(() => client.send(new commands.CopyObjectCommand({ ...at(to), CopySource })));
      await ask(() => client.send(new commands.DeleteObjectCommand(at(from))));
    },
    /** An object that is not there is gone already. */
    async remove(name: string): Promise<void> {
      await ask(() => client.send(new commands.DeleteObjectCommand(at(name))));
    },
    /**
     * The names that begin with `start`, in order, at most 1,000 of them in memory. By the first version of the call: every store that
     * speaks S3 has it.
     */
    async *list(start: string): AsyncGenerator<string> {
      for (let Marker = ''; ; ) {
        const { Contents = [], IsTruncated } = await ask(() =>
          client.send(
            new commands.ListObjectsCommand({
              Bucket: settings.bucket,
              Prefix: settings.prefix + start,
              Marker,
            }),
          ),
        );
        for (const { Key = '' } of Contents) yield Key.slice(settings.prefix.length);
        Marker = Contents.at(-1)?.Key ?? '';
        if (!IsTruncated || Contents.length === 0) return;
      }
    },
  };
}

export type Objects = Awaited<ReturnType<typeof createObjects>>;

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../storage/s3-settings.ts';

/** A server that speaks S3, checks signatures and MD5 sums, and keeps its objects in a folder of its own. */
export async function startS3Server({ port: wanted = 0 } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'zhixing-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: 'zhixing-test' }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'zhixing-test',
    keyId: 'S3RVER',
    keySecret: 'S3RVER',
    pathStyle: true,
    prefix: 'college/',
  };
  return {
    settings,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A store in whose place `answer` stands: one that is full, refuses or does not answer. */
export async function startBrokenStore(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

import { expect, test } from 'vitest';
import { ownBytes, ownBytesOf } from './own-bytes.ts';
import { bytesOf, elementsOf } from './written.ts';

test('a cached buffer does not keep Node’s shared pool in memory', () => {
  const pieces = ['知行', '', ' ok'].map((text) => Buffer.from(text));
  const texts = [ownBytes('知行 ok'), ownBytesOf(pieces)];
  for (const bytes of texts) expect(bytes.toString()).toBe('知行 ok');
  for (const bytes of [...texts, elementsOf([{ 题: 1 }]), bytesOf({ 题: 1 })])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

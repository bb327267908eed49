import fc from 'fast-check';

/** A JSON text nested so deeply that a recursive reader could overflow its stack. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner: unknown) => ({ a: inner }), 1);

const words = [
  ...['', ' ', '0', '-1', '1.5', '1e5', '0x10', '９', '+1', 'NaN', 'Infinity', '-Infinity', '1e309'],
  ...['9007199254740993', '99999999999999999999', 'null', 'undefined', 'true', '[object Object]'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udfff中',
    '\u202e文本',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    '𠮷',
    '\u0301'.repeat(50),
    '\r\n\t',
  ],
  ...[
    "' or 1=1 --",
    '%',
    '%zz',
    '%00',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor', 'toString', '[', '{"a":', '[1,]', '{"__proto__":{"a":1}}', '"\\u0000"'],
  ...['2026-02-30T25:61:00Z', '0000-00-00', '+999999-01-01T00:00:00Z', 'a@b', '138 0000 0000'],
];

/** Unexpected values of every kind that JSON and forms can carry. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, -0, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)],
      ...[[], {}, [[]], [null], ['1', '1'], { length: 3 }, { toString: 1 }, nested(500), nested(5)],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('长'.repeat(30_000), 'x'.repeat(250_000), '7'.repeat(5_000), deep(20_000)),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Array(3_000).fill(1), Array(600).fill({ id: 1 })) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Field names that every object inherits (`__proto__`), or that the call does not have. */
export const strangeName = fc.oneof(
  fc.constantFrom(...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '']),
  fc.constantFrom(...['userId', 'role', 'code', 'a[b]', 'id[]', 'a.b', '\0', '键', '\ud800']),
  fc.string({ maxLength: 20 }),
);

/** Content types that are invalid, wrong, or have an odd parameter. */
export const strangeType = fc.constantFrom(
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=',
    'APPLICATION/JSON',
    'application/json;',
  ],
  ...['application/json, text/plain', 'application/x-www-form-urlencoded; charset=gbk', 'text/plain', '*/*'],
  ...['text/html', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', ' '],
  ...['application/octet-stream', 'application/json-patch+json', 'application/json; charset=utf-8; a="b'],
);

/** Bodies that are not a payload. */
export const strangeBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '{', '}', 'null', '0', 'true', '"a"', '[]', '[{}]', '\ufeff{}', '{}{}', '{"a":1,}'],
  ),
  fc.constantFrom('{"__proto__":{"code":1}}', '{"constructor":{"prototype":{"a":1}}}'),
  fc.constantFrom(deep(100_000), `{"a":${deep(9_000)}}`),
  fc.constantFrom(
    '%',
    '%zz=1',
    'a=%ff%fe',
    '=',
    '&&&',
    '=&=',
    'a',
    'a=1&a=2',
    '__proto__=1',
    'a[b]=1',
    'a%00=1',
  ),
  fc.constantFrom('a&'.repeat(200_000), `${'k=v&'.repeat(2_000)}`, 'x'.repeat(2 * 1024 * 1024 + 1)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const boundary = 'x-boundary';
const strangeFileName = fc.oneof(
  fc.constantFrom(
    '',
    '../../etc/passwd',
    'a\0.pdf',
    '.pdf',
    '长'.repeat(300),
    'a"b.pdf',
    '\u202egpj.exe',
    'CON',
    '%00',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Multipart bodies whose field, name, content or end is not that of an upload. */
export const strangeForm = fc
  .record({
    field: fc.constantFrom('file', 'file', 'other', '__proto__', ''),
    name: strangeFileName,
    content: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(Buffer.from('%PDF-1.4 half a file'))),
    head: fc.constantFrom(
      '',
      '',
      'content-type: image/png\r\n',
      'content-type\r\n',
      `x: ${'y'.repeat(9_000)}\r\n`,
    ),
    times: fc.integer({ min: 1, max: 8 }),
    cut: fc.double({ min: 0.2, max: 2, noNaN: true }),
  })
  .map(({ field, name, content, head, times, cut }) => {
    const disposition = `content-disposition: form-data; name="${field}"; filename="${name}"`;
    const part = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${disposition}\r\n${head}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
    const whole = Buffer.concat([...Array<Buffer>(times).fill(part), Buffer.from(`--${boundary}--\r\n`)]);
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: whole.subarray(0, Math.ceil(whole.length * cut)),
    };
  });

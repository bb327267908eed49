import { type AddressInfo, connect } from 'node:net';
import { type Call, calls, codes } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/lib/full.mjs';
import { hashPassword } from '../areas/account/password/password.ts';
import { account } from '../schema/account.ts';
import { goodPassword } from '../testing/account.ts';
import { strangeBody, strangeForm, strangeType } from '../testing/bad-values.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { samples, uploadFile } from '../testing/multipart.ts';
import { type Known, nearly, type Schema } from '../testing/payloads.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';

/**
 * Bad input for every call of the contract, made from its own schema: never a 5xx, never a hang, always an envelope.
 * What a run tried is made again from its seed: `SEED=… npx vitest run src/product/bad-input.test.ts` tries others.
 */
const seed = Number(process.env.SEED ?? 20_261_121);
const runs = Number(process.env.RUNS ?? runsOf(80));
const patience = 30_000;

let product: TestProduct;
let classroom: Classroom;
let known: Known;
let student = '';
/** Of the back office, who may do anything there: bad input then reaches what the calls do. */
let administrator = '';
let passwordHash = '';
/** What lies behind the answer, told when it should not be. */
let lastError: Error | undefined;

beforeAll(async () => {
  product = await createTestProduct();
  product.app.addHook('onError', async (_request, _reply, error) => {
    lastError = error;
  });
  classroom = await createClassroom(product);
  passwordHash = await hashPassword(goodPassword);
  student = await createStudent();
  administrator = (await classroom.addPerson({ role: 'admin' })).token;
  console.info(`bad input: seed ${seed}, ${runs} runs a call`);
});
afterAll(() => product.close());

/** Somebody with a project to learn in, and the ids that lead deep into what the calls do. */
async function createStudent(): Promise<string> {
  const { id, token } = await classroom.addPerson();
  await product.deps.db.update(account).set({ passwordHash });
  const project = await classroom.addProject();
  const [reading, homework] = [
    await classroom.addLesson(project.id, contentType.reading),
    await classroom.addLesson(project.id, contentType.homework),
  ];
  const paper = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'multiple', marks: 10, partial: true, options: ['*一', '*二', '三'] },
      { kind: 'blank', marks: 10, blanks: [{ answers: ['四'] }, { number: 5, tolerance: 0.1 }] },
      { kind: 'text', marks: 10 },
    ],
  });
  await classroom.enrol(id, project);
  const file = await uploadFile(product, { token, name: '作业.pdf', content: samples.pdf });
  const { id: projectId, campId } = project;
  const messages = await classroom.addMessages({ campId, projectId, reading, studentId: id });
  const written = { chapterId: homework, type: '2', content: '交上的', fileList: [], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, { token });
  known = {
    projectId: [project.id],
    campId: [project.campId],
    chapterId: [reading, homework, paper.chapterId],
    questionId: paper.questions.map((question) => question.id),
    userId: [id],
    id: [file.data.id, project.id],
    version: [1],
    nodeId: [reading, homework, paper.chapterId],
    revision: [1],
    draftRevision: [1],
    no: [1],
    submissionId: [1],
    after: [1],
    phraseId: [1],
    answerId: [1],
    baseVersion: [0, 1],
    inquiryId: [messages.inquiryId],
    announcementId: [messages.announcementId],
    page: [1],
  };
  return token;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates cannot stand in an address or a form: they arrive as the replacement character. */
const formOf = (payload: object, twice: boolean) => {
  const fields = Object.entries(payload).map(([name, value]): [string, string] => [name, asText(value)]);
  return new URLSearchParams(twice ? [...fields, ...fields.slice(0, 2)] : fields).toString();
};

type Part = Pick<InjectOptions, 'headers' | 'payload'> & { query?: string };

const jsonPart = (payload: object): Part => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});
const formPart = (payload: object, twice: boolean): Part => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: formOf(payload, twice),
});

/** The ways in which bad input arrives at one call. */
function badParts({ method, path, payload }: Call): fc.Arbitrary<Part> {
  const near = nearly(payload as Schema, known);
  const twice = fc.boolean();
  const query = fc.tuple(near, twice).map(([each, again]) => ({ query: formOf(each, again) }));
  if (method === 'GET')
    return fc.oneof(
      query,
      fc.webQueryParameters().map((text) => ({ query: text })),
    );
  return fc.oneof(
    { weight: 5, arbitrary: near.map(jsonPart) },
    { weight: 4, arbitrary: fc.tuple(near, twice).map(([each, again]) => formPart(each, again)) },
    { weight: 1, arbitrary: query },
    { weight: path === '/upload' ? 9 : 1, arbitrary: strangeForm },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.oneof(
            strangeType,
            fc.constantFrom('application/json', 'application/json', 'application/x-www-form-urlencoded'),
          ),
          strangeBody,
        )
        .map(([type, body]) => ({ headers: { 'content-type': type }, payload: body })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(strangeType, near).map(([type, each]) => ({
        headers: { 'content-type': type },
        payload: JSON.stringify(each),
      })),
    },
  );
}

async function send(
  { method, path }: Call,
  { headers, payload, query }: Part,
  token: string,
  address: string,
) {
  const request: InjectOptions = {
    method,
    url: query ? `${path}?${query}` : path,
    remoteAddress: address,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}`, token } : {}) },
    ...(payload === undefined ? {} : { payload }),
  };
  const abort = new AbortController();
  const hang = setTimeout(() => abort.abort(), patience);
  try {
    return await product.app.inject({ ...request, signal: abort.signal });
  } finally {
    clearTimeout(hang);
  }
}

const closed: number[] = Object.values(codes);
const statuses: Record<number, number[]> = {
  200: closed.filter((code) => code !== codes.network && code !== codes.fault && code !== codes.tooMany),
  413: [codes.parameter],
  429: [codes.tooMany],
};

function expectEnvelope(answer: Awaited<ReturnType<typeof send>>) {
  const told = `${answer.statusCode} ${answer.body.slice(0, 500)} ${lastError?.stack}`;
  expect(statuses[answer.statusCode], told).toContain(answer.json().code);
  expect(Object.keys(answer.json()).sort(), told).toEqual(['code', 'data', 'msg']);
  expect(answer.json().msg, told).toMatch(/^\P{C}*\p{sc=Han}\P{C}*$/u);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

const all = Object.entries(calls) as [string, Call][];

describe.each(all)('%s', (_name, call) => {
  it('answers bad input in the envelope, to visitors and to students', { timeout: 240_000 }, async () => {
    const start = product.clock.now();
    const property = fc.asyncProperty(
      badParts(call),
      fc.boolean(),
      fc.ipV4(),
      async (part, visitor, address) => {
        // No cap stands in the way of the next try.
        product.clock.forward(600);
        const own = call.path.startsWith('/mapi') ? administrator : student;
        const answer = await send(call, part, visitor ? '' : own, address);
        expectEnvelope(answer);
        const { code } = answer.json();
        if (visitor && call.who !== 'visitor') expect(code).toBe(codes.loginInvalid);
        if (!visitor && code === codes.loginInvalid) {
          student = await createStudent();
          administrator = (await classroom.addPerson({ role: 'admin' })).token;
        }
      },
    );
    try {
      await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
    } finally {
      product.clock.set(start);
    }
  });
});

describe('what is not a request at all', () => {
  /** All that comes back over a connection of its own. */
  async function exchange(port: number, bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer')));
    socket.write(bytes);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  it.each([
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['a broken head', 400, 'GET / HTTP/1.1\r\nhost\r\n\r\n'],
    [
      'two lengths',
      400,
      'POST /upload HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      'an address that never ends',
      431,
      `GET /capi/FrontProject/getList?keyword=${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    ],
  ])('is answered in the envelope too: %s', async (_what, status, bytes) => {
    await product.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = product.app.server.address() as AddressInfo;
    const [head = '', body = ''] = (await exchange(port, bytes)).split('\r\n\r\n');
    expect(head).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*content-type: application/json; charset=utf-8`, 's'),
    );
    expect(JSON.parse(body)).toEqual({ code: -3, msg: expect.stringMatching(/\p{sc=Han}/u), data: null });
  });
});

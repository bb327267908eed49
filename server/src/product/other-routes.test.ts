import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@zhixing/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/lib/full.mjs';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

/** Addresses that are no call of the contract, with the parameters that they read. */
const routes: Record<string, string[]> = {
  '/files/1': ['e', 'n', 's', 'w'],
  '/files/*': ['e', 'n', 's', 'w'],
  '/files/job-result': ['k'],
  '/files/roster': ['k'],
  '/capi/calendar.ics': ['k', 'l'],
  '/capi/unsubscribe': ['a', 's'],
  '/dev/outbox': ['mobile', 'email'],
  '/language': ['to', 'next'],
  '/public/share/*': [],
  '/public/share/project/*': [],
  '/health/live': [],
  '/health/ready': [],
  '/robots.txt': [],
  '/favicon.ico': [],
  '/manifest.webmanifest': [],
  '/offline': [],
  '/service-worker.js': [],
  '/sitemap.xml': [],
  '/docs/*': [],
  '/cert/*': ['certNumber', 'number'],
  '/*': ['keyword', 'page', 'type', 'next', 'projectId', 'chapterId', 'code'],
};

const seed = Number(process.env.SEED ?? 20_261_126);
const runs = Number(process.env.RUNS ?? runsOf(150));

let product: TestProduct;
let broken: Error[] = [];
beforeAll(async () => {
  product = await createTestProduct({}, { webFolder: createWebBuild() });
  product.app.addHook('onError', async (_request, _reply, error) => {
    broken.push(error);
  });
});
afterAll(() => product.close());

/** As it stands in an address: what decodes to something odd, and what does not decode at all. */
const odd = fc.oneof(
  fc.constantFrom(
    ...['', '%00', '%E2%80%A8', '%E2%80%A9', '%ED%A0%80', '%EF%BF%BE', '%zz', '%', '%E2%80', '%C0%AF'],
    ...[
      '\u2028',
      '\u2029',
      '\u0085',
      '\ud800',
      '\udfff',
      '%0d%0aset-cookie:a=1',
      '%2e%2e%2f',
      '..%5c',
      '[',
      '//[',
    ],
    ...['1', '0', '-1', '1e5', '9007199254740993', '2026', 'null', '__proto__', 'constructor', 'toString'],
    ...['a'.repeat(3000), '%E4%B8%AD'.repeat(500), '/', '?', '&', '=', '+', ';', '%23', 'data:', '/x'],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\s#]/g, '')),
);

/** A query that says some of the names, several of them more than once, and others besides. */
const queryOf = (names: string[]) => {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['a'])) },
    { weight: 1, arbitrary: fc.constantFrom('a', '__proto__', 'constructor', '', 'a[]', '%00', '%E2%80%A8') },
  );
  return fc.array(fc.tuple(name, odd), { maxLength: 6 }).map((all) => {
    const parts = all.map((part) => part.join('='));
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  });
};

const headers = fc.constantFrom<Record<string, string>>(
  ...[{}, { accept: 'text/html' }, { accept: 'application/json' }, { cookie: 'a=%zz; language=\u00ff' }],
  ...[{ 'if-none-match': '*' }, { range: 'bytes=9-1,x' }, { 'if-range': '"' }],
);

it.each(Object.entries(routes))(
  'whatever stands in the address of %s, it is answered and is no fault of ours',
  async (path, names) => {
    const asked = fc.tuple(odd, queryOf(names), headers, fc.constantFrom<'GET' | 'HEAD'>('GET', 'HEAD'));
    const property = fc.asyncProperty(asked, async ([part, query, headers, method]) => {
      broken = [];
      // `//…` names another host, to the parser of the test's own client.
      const url = path.replace('*', part).replace(/^\/+/, '/') + query;
      const answer = await product.app.inject({ method, url, headers });
      // A machine under load may say that it is busy; nothing is a fault of ours.
      expect(answer.statusCode, `${method} ${url}: ${broken[0]?.stack}`).not.toBe(500);
    });
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
  },
  120_000,
);

it('a name that stands twice in a signed address opens nothing', async () => {
  // Requests without a connection, one after the other, let no timer run: the process counts as late until one has.
  await pause(2_500);
  for (const [path, names] of Object.entries(routes).filter(([path]) => path.startsWith('/files/')))
    for (const name of names) {
      const answer = await product.app.inject(`${path.replace('*', '7')}?${name}=1&${name}=1`);
      expect([answer.statusCode, answer.json()], path).toEqual([
        403,
        { code: -1, msg: expect.stringMatching(/链接已过期/), data: null },
      ]);
    }
});

/** Every address of a tree as Fastify prints it: a line's address follows the one of the line that it is indented under. */
function addressesOf(tree: string) {
  const above: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \((.+)\)$/gm)].map(
    ([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      return { path: above.join('').replaceAll('//', '/'), methods };
    },
  );
}

it('no route that is no call is left out', () => {
  const served = addressesOf(product.app.printRoutes({ commonPrefix: false }))
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => path);
  const paths = new Set<string>(Object.values(calls).map(({ path }) => path));
  const tried = Object.keys(routes).map((path) => new RegExp(`^${path.replace(/\/?\*/, '(/.*)?')}$`));
  const others = served.filter((path) => !paths.has(path) && path !== '*');
  expect(others.length).toBeGreaterThan(10);
  // Each by an entry of its own: what every page's entry takes is not meant.
  const own = tried.filter((each) => !each.test('/anything'));
  expect(others.filter((path) => !own.some((each) => each.test(path.replace(/:\w+/, 'x'))))).toEqual([]);
});

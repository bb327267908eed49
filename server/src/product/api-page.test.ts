import { type Call, calls } from '@zhixing/contract';
import { describe, expect, it } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';

/** The OpenAPI page, which is made of the contract. */

const { product } = useClassroom();
const all = Object.values(calls) as Call[];

it('the OpenAPI page lists every call, and nothing that is not in the contract', async () => {
  const page = await product.app.inject({ url: '/docs/json' });
  const paths = Object.entries(page.json<{ paths: Record<string, object> }>().paths);
  const listed = paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(all.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('the OpenAPI page shows every body', () => {
  interface Content {
    schema: { properties?: Record<string, { type?: string; contentSchema?: object }> };
  }
  type Paths = Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>;
  const bodyOf = async ({ path, method }: Call) => {
    const { paths } = (await product.app.inject({ url: '/docs/json' })).json<{ paths: Paths }>();
    return paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  };

  const fieldsOf = ({ payload }: Call) => Object.keys((payload as { properties?: object }).properties ?? {});
  const withBody = (Object.entries(calls) as [string, Call][]).filter(
    ([, call]) => call.method !== 'GET' && call.path !== '/upload' && fieldsOf(call).length > 0,
  );
  it.each(withBody)('%s: as a form and as JSON, with the same fields', async (_name, call) => {
    const content = await bodyOf(call);
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    for (const { schema } of Object.values(content))
      expect(Object.keys(schema.properties ?? {})).toEqual(fieldsOf(call));
  });

  it('a list in a form is a text of JSON, in JSON it is a list', async () => {
    const content = await bodyOf(calls.updateWorkOrNote);
    const listIn = (type: string) => content[type]?.schema.properties?.fileList;
    expect(listIn('application/json')).toMatchObject({ type: 'array' });
    expect(listIn('application/x-www-form-urlencoded')).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'array' },
    });
  });

  it('an upload is multipart, with its one file', async () => {
    expect(await bodyOf(calls.upload)).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: expect.objectContaining({ type: 'string', format: 'binary' }) },
        },
      },
    });
  });
});

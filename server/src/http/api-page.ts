import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { pathOf } from '../base/path-of.ts';
import { completeBodies } from './api-bodies.ts';
import type { Budget } from './limits/budget.ts';

/** The cost of one document for the client's budget: about 300 kB, compressed each time. */
const documentCost = 5;

const forms = [
  ['/docs/json', 'application/json; charset=utf-8'],
  ['/docs/yaml', 'application/yaml; charset=utf-8'],
] as const;

/** The document as JSON and as YAML, made once per process: that takes 50 ms. */
function readyBytes(app: FastifyInstance) {
  const made = new Map<string, { body: Buffer; etag: string }>();
  return (path: string) => {
    const known = made.get(path);
    if (known) return known;
    const body = Buffer.from(
      path === '/docs/yaml' ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger()),
    );
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    made.set(path, { body, etag });
    return { body, etag };
  };
}

/** The OpenAPI page at /docs, made from the schemas that validate and serialize. Only where the setting `API_PAGE` allows it. */
export async function installApiPage(app: FastifyInstance, { config }: Dependencies, budget: Budget) {
  if (!config.apiPage) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '知行 开放接口',
        version: '0.1.0',
        description: `所有应答均为 {code, msg, data}；code 为 1 表示成功。POST 与 PUT 的正文可以是表单，也可以是 JSON。`,
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: completeBodies,
  });
  const ready = readyBytes(app);
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    const [path, type] = forms.find(([each]) => each === pathOf(request.url)) ?? [];
    if (path === undefined || type === undefined) return done();
    const { body, etag } = ready(path);
    const isUnchanged = request.headers['if-none-match'] === etag;
    if (!isUnchanged) budget.chargeAddress(request.ip, documentCost);
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isUnchanged) return void reply.status(304).send();
    reply.type(type).send(body);
  };
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiHooks: { onRequest } });
}

import fastify, { type FastifyInstance } from 'fastify';
import { ajvOptions } from '../../app.ts';

/** Fastify's own compilers, of a server that answers nothing. */
async function makeCompilers() {
  const app = fastify({ ajv: ajvOptions });
  const schema = { type: 'object' };
  app.post('/', { schema: { body: schema, response: { 200: schema } } }, async () => ({}));
  await app.ready();
  const { validatorCompiler: checks, serializerCompiler: writes } = app;
  if (!checks || !writes) throw new Error('Fastify has no compilers');
  return { checks, writes };
}
const compilers = makeCompilers();

/** What writes an answer, by its schema: once for all products of a process. */
const written = new WeakMap<object, (data: unknown) => string>();

/**
 * Has the schemas of a product compiled when a request first needs them, by the same compilers: a test makes a few of the three hundred
 * calls, and to compile all of them took more processor time than most tests. The server itself compiles them at its start.
 */
export async function compileLate(app: FastifyInstance) {
  const { checks, writes } = await compilers;
  app.setValidatorCompiler((route) => {
    let check: ReturnType<typeof checks> | undefined;
    const checkLate = Object.assign(
      (...given: [unknown]) => {
        check ??= checks(route);
        const answer = check(...given);
        checkLate.errors = check.errors;
        return answer;
      },
      // Fastify gives what it checks with its parent where the function is one of Ajv's.
      { errors: null as unknown, schemaEnv: true },
    );
    return checkLate as ReturnType<typeof checks>;
  });
  app.setSerializerCompiler((route) => (data) => {
    const schema = route.schema as object;
    const write = written.get(schema) ?? writes(route);
    written.set(schema, write);
    return write(data);
  });
}

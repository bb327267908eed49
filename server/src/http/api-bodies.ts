import type { SwaggerTransformObject } from '@fastify/swagger';

type Json = Record<string, unknown>;

const formType = 'application/x-www-form-urlencoded';
const jsonType = 'application/json';

/** The multipart body of an upload: one field `file`. */
const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: '一个文件，最多 50 MiB；种类看内容，不看名字',
          },
        },
      },
    },
  },
};

const isStructured = ({ type }: Json) => type === 'array' || type === 'object';

/** A list or an object in a form is a field with JSON text (rules: request-lists). */
function asField(schema: Json): Json {
  if (!isStructured(schema)) return schema;
  return {
    type: 'string',
    description: '表单里写成 JSON 文本',
    contentMediaType: jsonType,
    contentSchema: schema,
  };
}

/** The schema of the payload as a form. */
function asForm(schema: Json): Json {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return { ...schema, properties: Object.fromEntries(fields.map(([name, field]) => [name, asField(field)])) };
}

interface Operation {
  requestBody?: { content?: Record<string, { schema: Json }> };
}

function completeBody(path: string, operation: Operation): Operation {
  if (path === '/upload') return { ...operation, requestBody: uploadBody };
  const { requestBody } = operation;
  const schema = requestBody?.content?.[jsonType]?.schema;
  if (!requestBody || !schema) return operation;
  const content = { [formType]: { schema: asForm(schema) }, [jsonType]: { schema } };
  return { ...operation, requestBody: { ...requestBody, content } };
}

/** Adds to each request body of the OpenAPI document all content types that are accepted (rules: request-encoding). */
export const completeBodies: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  const paths = Object.entries(openapiObject.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods ?? {}).map(([method, operation]) => [
        method,
        completeBody(path, operation as Operation),
      ]),
    ),
  ]);
  return { ...openapiObject, paths: Object.fromEntries(paths) };
};

import type { TestProduct } from './product.ts';

const boundary = '----zhixing-test-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body; `fields`: the fields before the file. */
export function multipartBody(
  name: string,
  content: Buffer,
  field = 'file',
  fields: Record<string, string | number> = {},
): Buffer {
  const before = Object.entries(fields)
    .map(
      ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const head = `${before}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Uploads a file like a browser's form. */
export async function uploadFile(
  { app }: TestProduct,
  {
    token,
    name,
    content,
    field,
    use,
    fields,
  }: {
    token?: string;
    name: string;
    content: Buffer;
    field?: string;
    use?: string;
    fields?: Record<string, string | number>;
  },
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': multipartType, ...(token ? { token } : {}) },
    payload: multipartBody(name, content, field, { ...(use ? { use } : {}), ...fields }),
  });
  return { ...answer.json(), status: answer.statusCode };
}

/** The smallest contents whose kind is recognized. */
export const samples = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  text: Buffer.from('第一行\n第二行：BMI 与体重\n'),
};

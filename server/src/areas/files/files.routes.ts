import multipart, { type MultipartFile } from '@fastify/multipart';
import { calls } from '@zhixing/contract';
import { mostPages } from '@zhixing/contract/calls/upload-limits';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { isDiskFull } from '../../base/data-folder.ts';
import { badParameter } from '../../base/errors.ts';
import { queryOf } from '../../http/call/query.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import type { DocumentFacts } from '../../text/file-addresses.ts';
import { openFile } from './download.domain.ts';
import { diskFull, fileTooLarge } from './store.domain.ts';
import { upload } from './upload.domain.ts';
import { maxUploadBytes } from './upload.policy.ts';

/** Bytes allowed for the form around the file. */
const formBytes = 64 * 1024;

const brokenForm = () => badParameter('上传的表单不完整，请重新上传文件');

/** The purpose of the file, from a form field before it. */
function useOf({ fields: { use } }: MultipartFile): 'film' | undefined {
  return use && 'value' in use && use.value === 'film' ? 'film' : undefined;
}

/** What the browser read of a PDF, from form fields before it; undefined: nothing, or nothing that a PDF can have. */
function documentOf({ fields }: MultipartFile): DocumentFacts | undefined {
  const [pages, ratio] = ['pages', 'ratio'].map((name) => {
    const field = fields[name];
    return field && 'value' in field ? Number(field.value) : Number.NaN;
  });
  if (pages === undefined || ratio === undefined) return undefined;
  const isRight = Number.isInteger(pages) && pages >= 1 && pages <= mostPages && ratio > 0.01 && ratio < 100;
  return isRight ? { pages, ratio } : undefined;
}

/**
 * The form's file as a stream. The parser lets one byte more than the limit pass, so that the storage notices the
 * excess.
 */
async function filePart(request: FastifyRequest) {
  if (!request.isMultipart()) throw badParameter('请以 multipart/form-data 上传文件');
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + formBytes) throw fileTooLarge();
  const limits = { fileSize: maxUploadBytes + 1 };
  // The parser's errors (no boundary, broken part headers) have no status. They are the client's fault.
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch((error: FastifyError) => {
    throw error.statusCode ? error : brokenForm();
  });
  return part ? Object.assign(part, { use: useOf(part), document: documentOf(part) }) : null;
}

/** Stores the form's file. Special errors: a form that ends in the middle of the file, and a full disk. */
async function take(action: Parameters<typeof upload>[0], part: Awaited<ReturnType<typeof filePart>>) {
  return upload(action, part).catch((error: unknown) => {
    if (isDiskFull(error)) {
      action.deps.log.error({ err: error }, 'the disk is full: an upload was not kept');
      throw diskFull();
    }
    throw error && part?.file.errored === error ? brokenForm() : error;
  });
}

/** Reads and discards the rest of the request, because a client reads the answer only after it has sent everything. */
function drain(request: FastifyRequest) {
  request.raw.unpipe();
  request.raw.resume();
}

interface FileRequest {
  Params: { id: string };
}

export async function filesRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies) {
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 5, parts: 6 } });
  serve(
    calls.upload,
    async (action, request) => {
      try {
        return await take(action, await filePart(request));
      } finally {
        drain(request);
      }
    },
    '上传成功',
  );

  if (!deps.config.services.has('files')) return;
  app.get<FileRequest>('/files/:id', { schema: { hide: true } }, async (request, reply) => {
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const ifRange = request.headers['if-range']?.toString();
    const { e, n, s, w } = queryOf(request);
    const asked = { e, n, s, w, id: request.params.id, range, ifNoneMatch, ifRange };
    const { status, headers, body } = await openFile(deps, asked);
    return reply.status(status).headers(headers).send(body);
  });
}

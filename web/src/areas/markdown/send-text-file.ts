import { mostPages } from '@zhixing/contract/calls/upload-limits';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { failure } from '../../api/answer.ts';
import type { UploadedFile, UploadOptions } from '../../api/upload.ts';
import type { AppThunk } from '../../base/thunk.ts';

/** A PDF by its bytes (ISO 32000, implementation note 13), whatever its name. */
const isPdf = async (file: File) =>
  (
    await file
      .slice(0, 1024)
      .text()
      .catch(() => '')
  ).includes('%PDF-');

/**
 * Sends one file of a text. A PDF is opened before: one that no student could see here is not sent, and the answer says what to do
 * (rules: documents).
 */
export const sendTextFile =
  (file: File, options: UploadOptions): AppThunk<Promise<Envelope<UploadedFile>>> =>
  async (_dispatch, _state, { upload, texts }) => {
    if (!(await isPdf(file))) return upload(file, options);
    const read = await Promise.all([import('../../base/pdf/pdf-engine.ts'), texts.load('documents')]).then(
      ([{ readPdf }]) => readPdf(file),
      () => undefined,
    );
    if (!read) return failure(codes.network, texts.get('common').codes[codes.network]);
    const words = texts.get('documents').refused;
    if (read === 'locked' || read === 'broken') return failure(codes.parameter, words[read]);
    if (read.pages > mostPages)
      return failure(codes.parameter, words.long({ pages: read.pages, most: mostPages }));
    return upload(file, { ...options, document: read });
  };

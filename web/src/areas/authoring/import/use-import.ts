import { codes } from '@zhixing/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { Imported } from '../../document-import/public/losses.ts';
import {
  type DocxProblem,
  DocxRefused,
  decodeText,
  NoText,
  readMarkdown,
} from '../../document-import/public/read.ts';
import { sendFile } from '../../schoolwork/public/uploads.ts';

/** `pictures`: sending may help. */
export type ImportProblem = DocxProblem | 'noText' | 'pictures';

/** A picture that the server does not take, and why. */
export interface RefusedPicture {
  name: string;
  reason: string;
}

/** What is read of a document, and how. `Problem`: why it may be refused. */
export interface DocumentSource<Read, Problem> {
  file: (file: File, options: ReadOptions) => Promise<Read>;
  text: (text: string, options: ReadOptions) => Read | Promise<Read>;
  problemOf: (error: unknown) => Problem;
}

/** Of a text, which is at most some hundred kB. */
const mostTextBytes = 20 * 1024 * 1024;
export const extensionOf = ({ name }: File) => name.split('.').at(-1)?.toLowerCase() ?? '';

export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The bytes of a file, which may have been moved or taken away since it was chosen. */
export const bytesOf = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new DocxRefused('unreadable');
  });

/** Its code comes with the first document. */
export async function readWord(bytes: ArrayBuffer, options: Partial<ReadOptions>): Promise<Imported> {
  const { readDocx } = await import('../../document-import/public/docx.ts').catch(() => {
    throw new DocxRefused('code');
  });
  return readDocx(bytes, options);
}

/** A Word document by its name or by how it begins, else a text. */
async function read(file: File, options: ReadOptions): Promise<Imported> {
  const bytes = await bytesOf(file);
  if (bytes.byteLength === 0) throw new DocxRefused('empty');
  const isZip = bytes.byteLength > 4 && new DataView(bytes).getUint32(0) === 0x504b0304;
  if (isZip || extensionOf(file) === 'docx') return readWord(bytes, options);
  if (bytes.byteLength > mostTextBytes) throw new DocxRefused('tooLarge');
  return readMarkdown(decodeText(bytes));
}

export function problemOf(error: unknown): ImportProblem {
  if (error instanceof DocxRefused) return error.problem;
  return error instanceof NoText ? 'noText' : 'fault';
}

/** A document for a lesson's text. */
export const lessonDocuments: DocumentSource<Imported, ImportProblem> = {
  file: read,
  text: readMarkdown,
  problemOf,
};

/** Failures that have nothing to do with the picture. */
export const mayPass = (code: number) =>
  code === codes.network || code === codes.fault || code === codes.tooMany || code === codes.loginInvalid;

/** A document that is read, looked at, and only then put into a text; its pictures are uploaded when it is. */
export function useImport<Read extends { pictures: File[] }, Problem>(source: DocumentSource<Read, Problem>) {
  const dispatch = useAppDispatch();
  const [imported, setImported] = useState<Read>();
  const [problem, setProblem] = useState<Problem | 'oldWord' | 'pictures'>();
  const [isBusy, setBusy] = useState(false);
  /** How much of a document is read, from 0 to 1; undefined: none is being read. */
  const [progress, setProgress] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  /** Ids of the pictures that are on the server, by their place. */
  const [sent, setSent] = useState<ReadonlyMap<number, number>>(new Map());
  const [refused, setRefused] = useState<RefusedPicture[]>([]);

  async function start(begin: (options: ReadOptions) => Read | Promise<Read>) {
    setProblem(undefined);
    setSent(new Map());
    setRefused([]);
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setProgress(0);
    try {
      const made = await begin({ signal, onProgress: setProgress });
      if (!signal.aborted) setImported(made);
    } catch (error) {
      if (!signal.aborted) setProblem(source.problemOf(error));
    } finally {
      setProgress(undefined);
    }
  }
  const take = (file: File) =>
    extensionOf(file) === 'doc'
      ? Promise.resolve(setProblem('oldWord'))
      : start((options) => source.file(file, options));

  /**
   * Sends the pictures; `put` writes their ids into a text. One that the server refuses is left out and told in `refused`.
   * undefined: some could not be sent though they may be later; those that were stay so, and `without` goes on without the
   * others.
   */
  async function sendPictures({
    without = false,
  } = {}): Promise<{ put: (text: string) => string; refused: RefusedPicture[] } | undefined> {
    if (!imported) return undefined;
    setBusy(true);
    setProblem(undefined);
    const ids = new Map(sent);
    const left: RefusedPicture[] = [];
    let waits = false;
    for (const [at, picture] of imported.pictures.entries()) {
      if (ids.has(at)) continue;
      const { code, data, msg } = await dispatch(sendFile(picture, {}));
      if (code === codes.ok) ids.set(at, data.id);
      else if (mayPass(code) && !without) {
        waits = true;
        break;
      } else left.push({ name: picture.name, reason: msg });
    }
    setSent(ids);
    setBusy(false);
    if (waits) {
      setProblem('pictures');
      return undefined;
    }
    setRefused(left);
    const put = (text: string) =>
      text.replace(/!\[([^\]]*)\]\(image:(\d+)\)/g, (_, alt: string, at: string) => {
        const id = ids.get(Number(at));
        return id === undefined ? '' : `![${alt}](file:${id})`;
      });
    return { put, refused: left };
  }

  return {
    imported,
    problem,
    isBusy,
    progress,
    refused,
    take,
    /** Reads otherwise than a file or a text that was just given. */
    start,
    cancel: () => reading.current?.abort(),
    paste: (text: string) => start((options) => source.text(text, options)),
    /** Puts what was read otherwise in place of what was read before. */
    replace: setImported,
    again: () => setImported(undefined),
    sendPictures,
  };
}

/** What a choice of a document needs of its state. */
export interface ChoosingState {
  progress: number | undefined;
  take: (file: File) => Promise<void>;
  cancel: () => void;
  paste: (text: string) => Promise<void>;
}

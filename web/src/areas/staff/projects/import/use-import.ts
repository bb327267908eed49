import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { sendFile } from '../../../schoolwork/uploads.door.ts';
import { type DocxProblem, DocxRefused, readDocx } from './docx-import.ts';
import type { Imported } from './losses.ts';
import { decodeText, readMarkdown } from './markdown-import.ts';

/** `oldWord`: a .doc. `code`: the converter did not come, as the network does not answer. */
export type ImportProblem = DocxProblem | 'oldWord' | 'code' | 'pictures';

const extensionOf = ({ name }: File) => name.split('.').at(-1)?.toLowerCase() ?? '';

async function read(file: File): Promise<Imported> {
  if (extensionOf(file) !== 'docx') return readMarkdown(decodeText(await file.arrayBuffer()));
  return readDocx(await file.arrayBuffer());
}

/** A document that is read, looked at, and only then put into a text; its pictures are uploaded when it is. */
export function useImport() {
  const dispatch = useAppDispatch();
  const [imported, setImported] = useState<Imported>();
  const [problem, setProblem] = useState<ImportProblem>();
  const [isBusy, setBusy] = useState(false);
  /** Ids of the pictures that are on the server, by their place. */
  const [sent, setSent] = useState<ReadonlyMap<number, number>>(new Map());

  async function take(file: File) {
    setProblem(undefined);
    setSent(new Map());
    if (extensionOf(file) === 'doc') return setProblem('oldWord');
    setBusy(true);
    try {
      setImported(await read(file));
    } catch (error) {
      setProblem(error instanceof DocxRefused ? error.problem : 'code');
    } finally {
      setBusy(false);
    }
  }

  /** The text with its pictures in it; undefined: some could not be sent, and those that were stay so. */
  async function finish(): Promise<string | undefined> {
    if (!imported) return undefined;
    setBusy(true);
    setProblem(undefined);
    const ids = new Map(sent);
    for (const [at, picture] of imported.pictures.entries()) {
      if (ids.has(at)) continue;
      const { code, data } = await dispatch(sendFile(picture, {}));
      if (code !== codes.ok) break;
      ids.set(at, data.id);
    }
    setSent(ids);
    setBusy(false);
    if (ids.size < imported.pictures.length) {
      setProblem('pictures');
      return undefined;
    }
    return imported.markdown.replace(/\(image:(\d+)\)/g, (_, at: string) => `(file:${ids.get(Number(at))})`);
  }

  return {
    imported,
    problem,
    isBusy,
    take,
    paste: (text: string) => {
      setProblem(undefined);
      setImported(readMarkdown(text));
    },
    again: () => setImported(undefined),
    finish,
  };
}

export type ImportState = ReturnType<typeof useImport>;

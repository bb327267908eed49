import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** What a file does not carry itself: the codes of Chinese fonts, and the fonts that every reader of PDF has. */
const carried: Record<string, string> = {
  ...import.meta.glob<string>('../../../../../../../node_modules/pdfjs-dist/cmaps/*GB*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
};
const addresses = new Map(Object.entries(carried).map(([path, url]) => [path.split('/').at(-1), url]));

class Carried {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    if (!url) throw new Error(`${filename} is not carried along`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename} did not come`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** A picture in a page that unpacks to more pixels than this is left out: it was made to fill a memory. */
const mostPixels = 64 * 1024 * 1024;

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Width over height of the first page: what is kept free for those not drawn yet. */
  ratio: number;
  close: () => void;
}

/**
 * Opens a PDF by its address, in a worker; parts are fetched as they are needed. Scripts in it are never run, and forms are only
 * drawn. Fails where it is broken, locked by a password, or cannot be fetched.
 */
export async function openPdf(url: string): Promise<OpenPdf> {
  const task = getDocument({
    ...{ url, BinaryDataFactory: Carried, useWorkerFetch: false, maxImageSize: mostPixels },
    // What is odd in a student's file is nobody's to read in the console.
    verbosity: VerbosityLevel.ERRORS,
    // The content security policy runs no WebAssembly.
    useWasm: false,
  });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pdf, ratio: width / height, close };
  } catch (error) {
    close();
    throw error;
  }
}

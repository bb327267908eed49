import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/**
 * What a file does not carry itself: the codes of Chinese, Japanese and Korean fonts, the fonts that every reader of PDF has, and
 * the decoders of what scanners write (JPEG 2000, JBIG2, fax), which are WebAssembly.
 */
const carried: Record<string, string> = {
  ...import.meta.glob<string>('../../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
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

/** Sharper than this nobody sees, and a page takes four times the memory. */
const mostSharp = 2;

/** A picture in a page that unpacks to more pixels than this is left out, and said to be: it would fill a memory. A scan of A3 at 600 dots has 70 million. */
const mostPixels = 80_000_000;

/** 'partly': something in the page (a picture, a font) could not be drawn. */
export type DrawnPage = 'whole' | 'partly';

interface Drawing {
  /** Of the page, from 1. */
  number: number;
  surface: HTMLCanvasElement;
  signal: AbortSignal;
  /** Told of the page's width over its height before it is drawn. */
  onRatio: (ratio: number) => void;
}

export interface OpenPdf {
  /** How many pages it has. */
  count: number;
  /** Width over height of the first page: what is kept free for those not drawn yet. */
  ratio: number;
  /** Draws a page as wide as its surface is shown; fails where nothing of it can be drawn, or when told to stop. */
  draw: (drawing: Drawing) => Promise<DrawnPage>;
  close: () => void;
}

/**
 * pdf.js leaves out what it cannot read and says so to nobody. Strict, a page with a broken part fails instead; what can be
 * drawn of such a page is drawn from a second, lenient reading.
 */
const load = (url: string, strict: boolean) =>
  getDocument({
    ...{ url, BinaryDataFactory: Carried, useWorkerFetch: false, maxImageSize: mostPixels },
    stopAtErrors: strict,
    // What is odd in a student's file is nobody's to read in the console.
    verbosity: VerbosityLevel.ERRORS,
  });

/** Draws a page; false: a picture in it could not be decoded, and is not there. */
async function render(page: PDFPageProxy, { surface, signal, onRatio }: Drawing): Promise<boolean> {
  signal.throwIfAborted();
  const whole = page.getViewport({ scale: 1 });
  onRatio(whole.width / whole.height);
  const width = surface.clientWidth * Math.min(devicePixelRatio, mostSharp);
  const viewport = page.getViewport({ scale: width / whole.width });
  surface.width = Math.floor(viewport.width);
  surface.height = Math.floor(viewport.height);
  const task = page.render({ canvas: surface, viewport });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop);
  await task.promise.finally(() => signal.removeEventListener('abort', stop));
  return [page.objs, page.commonObjs].every((each) => [...each].every(([, data]) => data !== null));
}

/**
 * Opens a PDF by its address, in a worker; parts are fetched as they are needed. Scripts in it are never run, and forms are only
 * drawn. Fails where it is broken, locked by a password (`PasswordException`), or cannot be fetched.
 */
export async function openPdf(url: string): Promise<OpenPdf> {
  const tasks: ReturnType<typeof getDocument>[] = [];
  const read = (strict: boolean) => {
    const task = load(url, strict);
    tasks.push(task);
    return task.promise;
  };
  let lenient: ReturnType<typeof read> | undefined;
  const readLeniently = () => {
    lenient ??= read(false);
    return lenient;
  };
  const close = () => {
    for (const task of tasks) void task.destroy();
  };
  try {
    const strict = await read(true).catch(() => null);
    const known = strict ?? (await readLeniently());
    const { width, height } = (await known.getPage(1)).getViewport({ scale: 1 });
    const draw = async (drawing: Drawing): Promise<DrawnPage> => {
      const { number, signal } = drawing;
      const whole = await strict
        ?.getPage(number)
        .then((page) => render(page, drawing))
        .catch(() => undefined);
      signal.throwIfAborted();
      if (whole === undefined) await render(await (await readLeniently()).getPage(number), drawing);
      return whole ? 'whole' : 'partly';
    };
    return { count: known.numPages, ratio: width / height, draw, close };
  } catch (error) {
    close();
    throw error;
  }
}

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/**
 * What a file does not carry itself: the codes of Chinese, Japanese and Korean fonts, the fonts that every reader of PDF has, and
 * the decoders of what scanners write (JPEG 2000, JBIG2, fax), which are WebAssembly.
 */
const carried: Record<string, string> = {
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
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

/** Pixels of a page's surface: one that is shown large is drawn less sharp, so that its memory (4 bytes a pixel) stays bounded. */
const mostDrawn = 6_000_000;

/** Bytes that are fetched at once: what is not read is not fetched. */
const chunk = 256 * 1024;

/** A picture in a page that unpacks to more pixels than this is left out, and said to be: it would fill a memory. A scan of A3 at 600 dots has 70 million. */
const mostPixels = 80_000_000;

/** 'partly': something in the page (a picture, a font) could not be drawn. */
export type DrawnPage = 'whole' | 'partly';

export interface Drawing {
  /** Of the page, from 1. */
  number: number;
  surface: HTMLCanvasElement;
  /** Where the page's words are put, over the surface. */
  words?: HTMLElement | null;
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

/** ms after which a file that is still not read is taken for broken. */
const longest = 30_000;

export interface PdfFacts {
  pages: number;
  /** Width over height of the first page. */
  ratio: number;
}

/** Reads of a file how many pages it has; why it cannot be shown, where it cannot. */
export async function readPdf(file: Blob): Promise<PdfFacts | 'locked' | 'broken'> {
  const task = getDocument({
    data: await file.arrayBuffer(),
    BinaryDataFactory: Carried,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const timer = setTimeout(() => void task.destroy(), longest);
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pages: pdf.numPages, ratio: width / height };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    clearTimeout(timer);
    void task.destroy();
  }
}

/** `strict`: what is to be drawn of a page ends at the first part that cannot be read; otherwise pdf.js leaves such a part out. */
const load = (url: string, strict: boolean) =>
  getDocument({
    url,
    BinaryDataFactory: Carried,
    useWorkerFetch: false,
    maxImageSize: mostPixels,
    rangeChunkSize: chunk,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: strict,
    // What is odd in a student's file is nobody's to read in the console.
    verbosity: VerbosityLevel.ERRORS,
  });

/** Puts the words of a page over it, until the drawing is told to stop. */
async function write(
  page: PDFPageProxy,
  { words, scale, signal }: { words: HTMLElement; scale: number; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', `${scale}`);
  const viewport = page.getViewport({ scale });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => {
    layer.cancel();
    words.replaceChildren();
  });
  await layer.render();
}

/** Draws a page; false: a picture in it could not be decoded, or its words not read, and is not there. */
async function render(page: PDFPageProxy, { surface, words, signal, onRatio }: Drawing): Promise<boolean> {
  signal.throwIfAborted();
  const whole = page.getViewport({ scale: 1 });
  onRatio(whole.width / whole.height);
  const shown = surface.clientWidth;
  const bounded = Math.sqrt(mostDrawn * (whole.width / whole.height));
  const width = Math.min(shown * Math.min(devicePixelRatio, mostSharp), bounded);
  const viewport = page.getViewport({ scale: width / whole.width });
  surface.width = Math.floor(viewport.width);
  surface.height = Math.floor(viewport.height);
  const task = page.render({ canvas: surface, viewport });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop);
  await task.promise.finally(() => signal.removeEventListener('abort', stop));
  const isWritten =
    !words ||
    (await write(page, { words, scale: shown / whole.width, signal }).then(
      () => true,
      () => false,
    ));
  if (!isWritten) return false;
  return [page.objs, page.commonObjs].every((each) => [...each].every(([, data]) => data !== null));
}

/** Whether a surface looks to be of one colour, made small: who is wrong about a dot or two looks once more than needed. */
function isBlank(surface: HTMLCanvasElement): boolean {
  const side = 100;
  const small = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pixels = small.getContext('2d');
  pixels?.drawImage(surface, 0, 0, side, side);
  const { data } = pixels?.getImageData(0, 0, side, side) ?? {};
  return data?.every((value, place) => value === data[place % 4]) ?? false;
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
  const close = () => {
    for (const task of tasks) void task.destroy();
  };
  let strict: ReturnType<typeof read> | undefined;
  /** Whether nothing of a page is left out: the strict reading has as much to draw as the other. */
  async function isAll(page: PDFPageProxy): Promise<boolean> {
    strict ??= read(true);
    const counts = [page, await (await strict).getPage(page.pageNumber)].map(
      async (each) => (await each.getOperatorList()).fnArray.length,
    );
    const [left, all] = await Promise.all(counts);
    return left === all;
  }
  try {
    const pdf = await read(false);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const draw = async (drawing: Drawing): Promise<DrawnPage> => {
      const page = await pdf.getPage(drawing.number);
      // What was read for it is let go with it; pdf.js keeps it otherwise.
      drawing.signal.addEventListener('abort', () => void page.cleanup());
      if (!(await render(page, drawing))) return 'partly';
      // An empty sheet, or one whose only picture is too large or broken.
      if (!isBlank(drawing.surface)) return 'whole';
      return (await isAll(page).catch(() => false)) ? 'whole' : 'partly';
    };
    return { count: pdf.numPages, ratio: width / height, draw, close };
  } catch (error) {
    close();
    throw error;
  }
}

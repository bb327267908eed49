import { codes } from '@zhixing/contract/codes';
import { type ClipboardEvent, useState } from 'react';
import { isContent, isOffice } from '../../base/documents/clipboard-kind.ts';
import { useAppDispatch } from '../../base/hooks.ts';
import type { Imported, Loss } from '../document-import/public/losses.ts';
import { sendFile } from '../schoolwork/public/uploads.ts';
import { renderText, type TextPlace } from './use-preview.ts';

/**
 * HTML that is worth more than its plain text. Of other pages and editors the plain text is taken: it may be Markdown
 * already.
 */
const isRich = (html: string) => (isOffice(html) && isContent(html)) || /<table\b/i.test(html);

/** Sends the pictures of what was pasted; one that is refused is left out and told, as are all of a text that takes no files. */
function usePictures(place: TextPlace) {
  const dispatch = useAppDispatch();
  return async ({ markdown, pictures }: Imported): Promise<{ text: string; losses: Loss[] }> => {
    const ids: (number | undefined)[] = [];
    const refused: string[] = [];
    for (const picture of pictures) {
      if ('campId' in place) {
        refused.push(picture.name);
        continue;
      }
      const { code, data, msg } = await dispatch(sendFile(picture, {}));
      ids.push(code === codes.ok ? data.id : undefined);
      if (code !== codes.ok) refused.push(`${picture.name}：${msg}`);
    }
    const text = markdown.replace(/!\[([^\]]*)\]\(image:(\d+)\)/g, (_, alt: string, at: string) => {
      const id = ids[Number(at)];
      return id === undefined ? '' : `![${alt}](file:${id})`;
    });
    const losses: Loss[] =
      refused.length > 0 ? [{ kind: 'refusedPictures', count: refused.length, names: refused }] : [];
    return { text, losses };
  };
}

/** Characters of the line breaks that may come around what is put in. */
const around = 5;

type Insert = (text: string) => void;

interface PastingOptions {
  where: TextPlace;
  /** Remembers where the caret is; what it answers puts Markdown there, also where one has typed on meanwhile. */
  place: () => Insert;
  /** How many characters the text still takes. */
  room: () => number;
}

/**
 * Pasting of what was copied in Word, Excel and the like: tables, lists and headings as Markdown, its pictures uploaded.
 * What does not come is told afterwards. `take` returns whether it is such a paste; others are the browser's.
 */
export function usePasting({ where, place, room }: PastingOptions) {
  const dispatch = useAppDispatch();
  const send = usePictures(where);
  const [losses, setLosses] = useState<Loss[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** undefined: what converts it did not come, or could not; the plain text is there. */
  async function convert(html: string, plain: string, insert: Insert) {
    try {
      const [{ pastedMarkdown }, { lossesOf }] = await Promise.all([
        import('./paste-markdown.ts'),
        import('../document-import/public/compare.ts'),
      ]);
      return { pasted: pastedMarkdown(html), lossesOf };
    } catch {
      insert(plain);
      return undefined;
    }
  }

  async function bring(html: string, plain: string, insert: Insert) {
    setBusy(true);
    try {
      const converted = await convert(html, plain, insert);
      if (!converted) return;
      const { pasted, lossesOf } = converted;
      const isTooLong = (markdown: string) => markdown.length + around > room();
      if (isTooLong(pasted.markdown)) return setLosses([{ kind: 'tooLong', count: 1 }]);
      const { text, losses: refused } = await send(pasted);
      // The names of its pictures may be longer than those it came with.
      if (isTooLong(text)) return setLosses([{ kind: 'tooLong', count: 1 }]);
      insert(text);
      setLosses([...pasted.losses, ...refused]);
      const asked = pasted.markdown.replace(/\(image:(\d+)\)/g, '(#image-$1)');
      const rendered = await dispatch(renderText(where, asked));
      if (rendered) setLosses([...lossesOf(pasted, rendered.html), ...refused]);
    } finally {
      setBusy(false);
    }
  }

  return {
    losses,
    isBusy,
    close: () => setLosses([]),
    take: ({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): boolean => {
      const html = clipboardData.getData('text/html');
      if (!isRich(html)) return false;
      void bring(html, clipboardData.getData('text/plain'), place());
      return true;
    },
  };
}

import { useEffect, useRef } from 'react';
import type { PictureAddresses } from './rich/author-extensions.ts';

/** Where the server's rendering shows each file, by how the text names it. */
function addressesIn(html: string): Map<string, string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return new Map(
    [...body.querySelectorAll('img')].flatMap((picture) => {
      const src = picture.getAttribute('src') ?? '';
      const id = /\/files\/(\d+)/.exec(src)?.[1];
      return id ? [[`file:${id}`, src] as const] : [];
    }),
  );
}

/** Pictures of a text for its editor, which draws outside React: the addresses are those of the preview. */
export function usePictureAddresses(html: string | undefined): PictureAddresses {
  const now = useRef(new Map<string, string>());
  const lookers = useRef(new Set<() => void>());
  useEffect(() => {
    if (html === undefined) return;
    now.current = addressesIn(html);
    for (const look of lookers.current) look();
  }, [html]);
  return {
    urlOf: (src) => (src.startsWith('file:') ? now.current.get(src) : src),
    onChange: (look) => {
      lookers.current.add(look);
      return () => void lookers.current.delete(look);
    },
  };
}

import { useEffect, useState } from 'react';

/** A place of the page itself: the server draws a picture there, and its address is put in here. */
const placeOf = (at: number | string) => `#image-${at}`;

/** Addresses of files on this device, as long as they are shown. */
export function useAddresses(files: File[]): string[] {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [files]);
  return addresses;
}

/** A text whose pictures are not sent yet, as the server is asked to draw it. */
export const placed = (markdown: string) =>
  markdown.replace(/\(image:(\d+)\)/g, (_, at: string) => `(${placeOf(at)})`);

/** What the server drew, with the pictures of this device. */
export const shownWith = (html: string, addresses: readonly string[]) =>
  html.replace(/src="#image-(\d+)"/g, (_, at: string) => `src="${addresses[Number(at)] ?? 'data:,'}"`);

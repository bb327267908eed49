import { pictureTypeOf } from './picture-type.ts';

export interface PastedPictures {
  /** In the place of each stands `<img src="image:<n>">`. */
  files: File[];
  /** Names of those that no page can read: they lie on the device (`file:`) or are of a kind that is not taken. */
  lost: string[];
  /** Addresses of those on other sites. */
  outside: string[];
}

function fileOf(address: string, no: number): File | undefined {
  const [, encoded = ''] = /^data:[^,]*;base64,(.*)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    const type = pictureTypeOf(bytes.buffer);
    return type && new File([bytes], `picture-${no}.${type.extension}`, { type: type.mime });
  } catch {
    return undefined;
  }
}

const nameOf = (picture: Element, address: string) =>
  address.startsWith('data:')
    ? (picture.getAttribute('alt') ?? '')
    : (address.split(/[\\/]/).at(-1)?.split(/[?#]/)[0] ?? '');

/** Takes the pictures of pasted HTML out of it: those that are written in it (`data:`) as files, the others by name. */
export function takePastedPictures(body: Element): PastedPictures {
  const taken: PastedPictures = { files: [], lost: [], outside: [] };
  for (const picture of body.querySelectorAll('img')) {
    const address = (picture.getAttribute('src') ?? '').trim();
    if (/^https?:/i.test(address)) {
      taken.outside.push(nameOf(picture, address));
      continue;
    }
    const file = address.startsWith('data:') ? fileOf(address, taken.files.length + 1) : undefined;
    if (file) picture.setAttribute('src', `image:${taken.files.push(file) - 1}`);
    else {
      taken.lost.push(nameOf(picture, address));
      picture.remove();
    }
  }
  return taken;
}

/** A quality of a stream, as the menu of the video's controls shows it. */
export interface Rendition {
  id: string;
  width: number;
  height: number;
  bitrate: number;
}

/**
 * The qualities of a <video> in the form in which media-chrome reads them (`video.videoRenditions`, as of the package media-tracks). It has
 * none until a stream is attached. `selectedIndex` -1: whichever the network carries.
 */
export class Renditions extends EventTarget {
  [index: number]: Rendition;
  length = 0;
  #selected = -1;
  #choose: (index: number) => void = () => undefined;

  fill(all: Rendition[], choose: (index: number) => void): void {
    this.#choose = choose;
    this.#selected = -1;
    this.length = all.length;
    all.forEach((each, at) => {
      this[at] = each;
    });
    this.dispatchEvent(new Event(all.length > 0 ? 'addrendition' : 'removerendition'));
  }

  get selectedIndex(): number {
    return this.#selected;
  }
  set selectedIndex(index: number) {
    this.#selected = index;
    this.#choose(index);
    this.dispatchEvent(new Event('change'));
  }

  *[Symbol.iterator](): Generator<Rendition> {
    for (let at = 0; at < this.length; at += 1) yield this[at] as Rendition;
  }
}

const known = new WeakMap<HTMLVideoElement, Renditions>();

export function renditionsOf(video: HTMLVideoElement): Renditions {
  const own = known.get(video) ?? new Renditions();
  known.set(video, own);
  return own;
}

// On every video: the controls look for it in the moment in which one is put on the page.
if (typeof HTMLVideoElement !== 'undefined' && !('videoRenditions' in HTMLVideoElement.prototype))
  Object.defineProperty(HTMLVideoElement.prototype, 'videoRenditions', {
    get(this: HTMLVideoElement) {
      return renditionsOf(this);
    },
  });

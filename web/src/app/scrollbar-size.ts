/** In px; 0 where scrollbars lie over what is scrolled. */
interface Size {
  width: number;
  height: number;
}

/**
 * How much room the scrollbars of an element take. In the place of the library's own way (vite.config.ts), which adds a style without
 * a nonce with every table: the content security policy refuses it, and it is for scrollbars that are styled with `::-webkit-scrollbar`,
 * of which we have none.
 */
export function getTargetScrollBarSize(target?: Element | null): Size {
  if (typeof document === 'undefined' || !(target instanceof Element)) return { width: 0, height: 0 };
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(target);
  const measured = document.createElement('div');
  Object.assign(measured.style, {
    ...{ position: 'absolute', left: '0', top: '0', width: '100px', height: '100px', overflow: 'scroll' },
    ...{ scrollbarColor, scrollbarWidth },
  });
  document.body.append(measured);
  const size = {
    width: measured.offsetWidth - measured.clientWidth,
    height: measured.offsetHeight - measured.clientHeight,
  };
  measured.remove();
  return size;
}

/** Of the page itself. */
const getScrollBarSize = (): number =>
  typeof document === 'undefined' ? 0 : getTargetScrollBarSize(document.body).width;
// biome-ignore lint/style/noDefaultExport: the library imports it so
export default getScrollBarSize;

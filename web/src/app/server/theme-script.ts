import { themeKey } from '../../device/theme.ts';
import { drawing } from '../../ui/drawing-colors.ts';
import { media } from '../../ui/media.ts';

/** The browser's own bar, by the system's wish; theme-script says otherwise where the reader chose. */
export const themeMetas = [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${drawing.bar}" media="${media.light}">`,
  `<meta name="theme-color" content="${drawing.barByNight}" media="${media.dark}">`,
];

/**
 * Runs in the head, before anything is painted: puts the reader's choice on <html>, where tokens.css reads it, and keeps
 * what is chosen on the page, be it awake or not. Where nothing may be kept, nothing changes. The same in every document for
 * everybody, so that a document can be kept, and the script be named by its hash.
 */
export const themeScript = `(root => {
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  const wishes = [...metas].map(({ media }) => media);
  const show = () => {
    let theme;
    try { theme = localStorage.getItem('${themeKey}') } catch {}
    const chosen = ['light', 'dark'].indexOf(theme);
    if (chosen < 0) delete root.dataset.theme;
    else root.dataset.theme = theme;
    metas.forEach((meta, i) => { meta.media = chosen < 0 ? wishes[i] : i === chosen ? 'all' : 'not all' });
  };
  show();
  addEventListener('storage', show);
  // Before React hears of it: at the first touch it wakes the fields, which then show what is kept.
  addEventListener('input', ({ target }) => {
    if (target.name !== '${themeKey}') return;
    try {
      if (target.value === 'system') localStorage.removeItem('${themeKey}');
      else localStorage.setItem('${themeKey}', target.value);
    } catch {}
    // As another tab's is heard of.
    dispatchEvent(new StorageEvent('storage', { key: '${themeKey}' }));
  }, true);
})(document.documentElement)`;

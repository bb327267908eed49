declare module 'virtual:certificate-fonts' {
  /** Family, weight and characters as CSS writes them, and the file's address: web/certificate-fonts.ts. */
  export const slices: [family: string, weight: string, range: string, url: string][];
}

declare module 'virtual:certificate-fonts/usual' {
  /** The Latin letters, as above. */
  export const slices: [family: string, weight: string, range: string, url: string][];
  /** Subsets of Han characters: `words.woff2` of the folder, and for common characters `each` in `0.woff2`, `1.woff2`, … */
  export const han: { folder: string; each: number; words: string; usual: string };
}

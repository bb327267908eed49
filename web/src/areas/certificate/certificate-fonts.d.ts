declare module 'virtual:certificate-fonts' {
  /** Family, weight and characters as CSS writes them, and the file's address: web/certificate-fonts.ts. */
  export const slices: [family: string, weight: string, range: string, url: string][];
}

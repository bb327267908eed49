/** Colours of drawings, which CSS does not reach: pictures in SVG, the certificate on its canvas, the browser's own bar. */
export const drawing = {
  brand: '#1890FF',
  /** The mark, from its lit corner to the other. */
  markFrom: '#38a3ff',
  markTo: '#0b68cd',
  /** The browser's own bar: the header's ground. */
  bar: '#ffffff',
  barByNight: '#161f2b',
  accent: '#ffd27a',
  ink: '#0f1b2d',
  paper: '#fff',
  /** On a certificate, as in tokens.css. */
  certificateInk: '#1f2a44',
  certificateFaint: '#5b6785',
  seal: '#b3261e',
} as const;

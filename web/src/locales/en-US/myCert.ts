import type { Texts } from '../shape.ts';
import type { myCert as chinese } from '../zh-CN/myCert.ts';

export const myCert: Texts<typeof chinese> = {
  title: 'My certificates',
  none: 'No certificates yet',
  noneHint: 'Meet all requirements of a project, and its certificate appears here.',
  seeProgress: 'See my progress',
  number: 'Certificate number',
  graduated: 'Graduated on',
  download: 'Download',
  drawing: 'Drawing your certificate…',
  drawingFailed: 'The picture could not be made. Check your network connection and try again.',
  copy: 'Copy verification link',
  copied: 'Link copied. Anyone who opens it can verify the certificate.',
  link: ({ link }) => `Verification link: ${link}`,
  alt: ({ title }) => `Certificate of “${title}”`,
  shownNot: 'The certificate could not be shown',
};

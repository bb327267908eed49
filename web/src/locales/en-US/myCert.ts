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
  open: 'View certificate',
  openOf: ({ title }) => `View certificate: “${title}”`,
  print: 'Print',
  alt: ({ title }) => `Certificate of “${title}”`,
  shownNot: 'The certificate could not be shown',
  unsealed: 'The names are not sealed yet: check them at your first download, after which they never change.',
  names: {
    title: 'Check the names on your certificate',
    lead: 'This is how they will be printed. Check every letter:',
    name: 'Name',
    nameEn: 'English name',
    missing: '(none)',
    picture: ({ name, nameEn }) =>
      `The names on the certificate: ${name}${nameEn ? `, in English: ${nameEn}` : ''}`,
    wrong: ({ name }) => `${name}: cannot be printed`,
    noEnglish: 'You have no English name yet',
    noEnglishHint: 'The certificate will have no such line. If you want one, enter it before you download.',
    sealing:
      'Confirming seals the certificate: the names never change again, and its verification page shows them.',
    confirm: 'The names are right: seal and download',
    correct: 'Something is wrong: correct it',
    add: 'Enter an English name',
    drawnNot: 'The names could not be drawn. Check your network connection and try again.',
    again: 'Try again',
  },
  share: 'Share',
  moment: {
    congratulations: 'Congratulations!',
    words: ({ title }) =>
      `You have met all requirements of “${title}”. Your certificate has been issued; its number is unique and can be verified online.`,
    stay: 'Keep looking around',
    next: 'Start another project',
  },
};

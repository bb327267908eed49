import type { Texts } from '../shape.ts';
import type { documents as Chinese } from '../zh-CN/documents.ts';

export const documents: Texts<typeof Chinese> = {
  pages: ({ name, pages }) => `${name}, ${pages} pages`,
  page: ({ page, pages }) => `Page ${page} of ${pages}`,
  toPage: ({ pages }) => `Page number (of ${pages})`,
  pageBefore: 'Page',
  pageAfter: ({ pages }) => `of ${pages}`,
  before: 'Previous page',
  next: 'Next page',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  zoom: ({ percent }) => `Shown at ${percent}%`,
  save: 'Download',
  saveNamed: ({ name }) => `Download: ${name}`,
  opening: 'Opening the document',
  locked:
    'This PDF needs a password to open, so it cannot be shown here. Download it by its name above, and ask your teacher for the password. Once downloaded, it counts as seen.',
  failed:
    'This PDF did not open here. Try “Open again”, or reload the page; if that does not help, download it by its name above. Once downloaded, it counts as seen.',
  partly: ({ number }) =>
    `Something on page ${number} (a picture or text) cannot be shown here. Open the file to see it.`,
  pageFailed: ({ number }) =>
    `Page ${number} did not come. Open the document again; if that does not help, reload the page, which brings you back here.`,
  openFile: 'Open the file',
  again: 'Open again',
  draft: ({ pages }) => `PDF, ${pages} pages: students see them here, page by page.`,
  refused: {
    locked:
      'This PDF needs a password to open, so students would not see it. Remove the password, save it, and upload it again.',
    broken:
      'This PDF cannot be opened; it may be damaged. Export it again where it was made, and upload that. If students are only to download it, put it into a zip.',
    long: ({ pages, most }) =>
      `This PDF has ${pages} pages; a text shows at most ${most}. Split it and upload the parts. If students are only to download it, put it into a zip.`,
  },
};

import type { Texts } from '../shape.ts';
import type { faq as chinese } from '../zh-CN/faq.ts';

export const faq: Texts<typeof chinese> = {
  title: 'Frequently asked questions',
  lead: 'Signing up, joining and learning, homework and tests, certificates: what people ask most is answered here.',
  search: 'Search the questions',
  placeholder: 'Words to look for',
  found: ({ count }) => (count === 1 ? '1 question found' : `${count} questions found`),
  results: ({ keyword }) => `Results for “${keyword}”`,
  clear: 'Clear search',
  notFound: ({ keyword }) => `No question matches “${keyword}”`,
  notFoundHint:
    'Try a shorter word, such as “password”, “homework” or “certificate”. Separate several words by spaces: all of them must appear.',
  seeAll: 'See all questions',
  topics: 'Topics',
  after: 'No answer here? Ask the teachers of your camp, or read ',
  about: 'About Zhixing',
  failed: 'The questions could not be loaded',
  loading: 'Loading the questions',
  none: 'The questions are being prepared',
  noneHint: 'They will be here soon.',
};

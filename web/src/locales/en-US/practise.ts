import type { Texts } from '../shape.ts';
import type { practise as chinese } from '../zh-CN/practise.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const practise: Texts<typeof chinese> = {
  crumb: 'Projects',
  levels: { 1: 'Beginner', 2: 'Intermediate', 3: 'Advanced' },
  otherLevel: 'All levels',
  hours: ({ hours }) => `About ${counted(hours, 'hour', 'hours')}`,
  leaves: ({ count }) => counted(count, 'lesson', 'lessons'),
  projects: ({ count }) => counted(count, 'project', 'projects'),
  recommended: 'Recommended',
  joined: ({ count }) => `${count} joined`,
  failed: 'This could not be loaded',
  loading: 'Loading projects',
  index: {
    title: 'Practice projects',
    lead: 'Each project has complete chapters, homework and tests. Finish it at your own pace and earn a certificate that anyone can verify.',
    search: 'Search projects',
    placeholder: 'Project name or keyword',
    types: 'Choose a field',
    typesLead: 'Begin with the kind of work you want to do.',
    recommended: 'Recommended projects',
    recommendedLead: 'Not sure where to begin? Begin with these.',
    none: 'No recommended projects yet',
    noneHint: 'New projects are being prepared. Come back in a few days.',
    results: ({ keyword }) => `Results for “${keyword}”`,
    clear: 'Clear search',
  },
  found: ({ count }) => `${counted(count, 'project', 'projects')} found`,
  total: ({ count }) => `${counted(count, 'project', 'projects')} in all`,
  type: {
    list: 'Projects',
    thing: 'this list',
    tabs: 'Fields',
    search: ({ name }) => `Search in ${name}`,
    results: ({ keyword }) => `Results for “${keyword}”`,
    heading: ({ name }) => `Projects in ${name}`,
    shown: ({ shown, total }) => `${shown} of ${total} shown`,
    more: 'Load more',
    loadingMore: 'Loading…',
    moreFailed: 'Loading failed, try again',
  },
  nothing: {
    page: 'Nothing on this page',
    pageHint: ({ total }) =>
      `${counted(total, 'project is', 'projects are')} listed in all, on the pages before this one.`,
    firstPage: 'Back to the first page',
    allTypes: 'See all fields',
    keyword: ({ keyword }) => `No project matches “${keyword}”`,
    keywordHint:
      'Try a shorter word, such as “data”, “design” or “test”. Separate several words by spaces: a project must contain all of them.',
    type: 'No open projects in this field yet',
    typeHint: 'New ones are being prepared. Have a look at the other fields.',
  },
};

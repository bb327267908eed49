import { api, changes, reads } from '../../../../base/api.ts';

/** Whether the student's homework may be shown on the page of its project. */
export const showcaseApi = api.enhanceEndpoints({ addTagTypes: ['ownShowcase'] }).injectEndpoints({
  endpoints: (build) => ({
    ownShowcase: reads(build, 'POST /capi/Showcase/getOwn', {
      tags: ['ownShowcase'],
      failureNotice: 'silent',
    }),
    agreeToShowcase: changes(build, 'POST /capi/Showcase/agree', { tags: ['ownShowcase'], always: true }),
  }),
});

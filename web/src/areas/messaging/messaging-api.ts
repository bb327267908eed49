import type { Calls, Data } from '@zhixing/contract';
import { api, changes, reads } from '../../base/api.ts';
import { hasMore } from '../../base/paged.ts';

type AnnouncementPage = Data<Calls['POST /capi/Announcement/getList']>;
/** The page size of the first call for announcements, and of each further one. */
const firstPageSize = 3;
export const maxPageSize = 50;

/** A student's notices, announcements and questions to teachers. */
export const messagingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Of the student's camp in a project, the newest first. `silent`: the screen shows the failure.
    announcements: build.infiniteQuery<
      AnnouncementPage,
      { projectId: number },
      { pageSize: number; page?: number }
    >({
      query: ({ queryArg, pageParam }) => ({
        key: 'POST /capi/Announcement/getList',
        payload: { ...queryArg, ...pageParam },
        failureNotice: 'silent',
      }),
      infiniteQueryOptions: {
        initialPageParam: { pageSize: firstPageSize },
        getNextPageParam: (last) => {
          if (!hasMore(last)) return undefined;
          // The second call contains those of the first again; `announcementsOf` removes them.
          return { pageSize: maxPageSize, page: last.pageSize < maxPageSize ? 1 : last.page + 1 };
        },
      },
    }),
    notices: reads(build, 'POST /capi/Notice/getList'),
    myInquiries: reads(build, 'POST /capi/Inquiry/getList'),
    askTeachers: changes(build, 'POST /capi/Inquiry/ask'),
    followUp: changes(build, 'POST /capi/Inquiry/follow'),
    closeInquiry: changes(build, 'POST /capi/Inquiry/close'),
  }),
});

/** The query of a project's announcements. */
export type Announced = ReturnType<typeof messagingApi.useAnnouncementsInfiniteQuery>;

/** The announcements of the loaded pages, and the total on the server. */
export function announcementsOf(pages: readonly AnnouncementPage[] = []) {
  const distinct = pages.length > 1 ? pages.slice(1) : pages;
  return { list: distinct.flatMap(({ list }) => list), total: pages.at(-1)?.total ?? 0 };
}

import type { Calls, Data, Payload } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

type Queue = Data<Calls['POST /mapi/Marking/getQueue']>;
type QueueAsked = Omit<Payload<Calls['POST /mapi/Marking/getQueue']>, 'after' | 'pageSize'>;

type Answers = Data<Calls['POST /mapi/Marking/getTextAnswers']>;
type AnswersAsked = Omit<Payload<Calls['POST /mapi/Marking/getTextAnswers']>, 'after' | 'pageSize'>;

/** As many as somebody marks in one sitting, or nearly. */
const pageSize = 50;

/** The calls of the marking screens. Drafts are not saved here: they go through the writing queue (draft/). */
export const markingApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    markingOverview: reads(build, 'POST /mapi/Marking/getOverview', 'queue'),
    markingQueue: build.infiniteQuery<Queue, QueueAsked, number | undefined>({
      query: ({ queryArg, pageParam }) => ({
        key: 'POST /mapi/Marking/getQueue',
        json: true,
        payload: { ...queryArg, pageSize, ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
    }),
    markingWork: reads(build, 'POST /mapi/Marking/getWork', 'work'),
    textQuestions: reads(build, 'POST /mapi/Marking/getTextQuestions', 'queue'),
    textAnswers: build.infiniteQuery<Answers, AnswersAsked, number | undefined>({
      query: ({ queryArg, pageParam }) => ({
        key: 'POST /mapi/Marking/getTextAnswers',
        json: true,
        payload: { ...queryArg, pageSize, ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
    }),
    correctReview: quietChange(build, 'POST /mapi/Marking/correctReview'),
    correctText: quietChange(build, 'POST /mapi/Marking/correctText'),
    requestHomeworkZip: quietChange(build, 'POST /mapi/Marking/requestZip', 'jobs'),
    phrases: reads(build, 'POST /mapi/Marking/getPhraseList', 'phrases'),
    savePhrase: changes(build, 'POST /mapi/Marking/savePhrase', 'phrases'),
    removePhrase: changes(build, 'POST /mapi/Marking/removePhrase', 'phrases'),
  }),
});

export type MarkingCamp = Data<Calls['POST /mapi/Marking/getOverview']>['list'][number];
export type QueueItem = Queue['list'][number];
export type Work = Data<Calls['POST /mapi/Marking/getWork']>;
export type Lease = NonNullable<Work['lease']>;
export type Student = Work['student'];
export type WorkFile = Work['workInfo']['filelist'][number];
export type TextQuestion = Data<Calls['POST /mapi/Marking/getTextQuestions']>['list'][number];
export type TextAnswer = Answers['list'][number];

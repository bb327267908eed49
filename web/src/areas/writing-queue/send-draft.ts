import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import type { Draft, DraftKind, Entry, Step } from '../../writing/entry.ts';
import { mergeChanges, readDraftChange, writeDraftChange } from './draft-change.ts';

type DraftEntry = Pick<Entry, 'chapterId' | 'projectId' | 'baseVersion'> & { kind: DraftKind };
type DraftStep = Pick<Step, 'content' | 'requestId'>;

const keys = {
  draftLeaf: 'POST /mapi/Project/saveDraftChapter',
  draftFields: 'POST /mapi/Project/saveProjectFields',
  bankQuestion: 'POST /mapi/Project/saveQuestion',
  marking: 'POST /mapi/Marking/saveDraft',
} as const satisfies Record<DraftKind, keyof Calls>;

/** A marker's draft is always whole. */
interface JudgedValues {
  files: { id: number }[];
}
const asJudged = ({ files, ...values }: JudgedValues) => ({ ...values, fileIds: files.map(({ id }) => id) });

type Saves = { [K in DraftKind]: (entry: DraftEntry, values: object) => Record<string, unknown> };
/** What each call takes besides revision and request. */
const payloads: Saves = {
  draftLeaf: ({ chapterId }, values) => ({ nodeId: chapterId, ...values }),
  draftFields: ({ chapterId }, fields) => ({ projectId: chapterId, fields }),
  bankQuestion: ({ chapterId, projectId }, values) => ({ projectId, questionId: chapterId, ...values }),
  marking: ({ chapterId }, values) => ({ submissionId: chapterId, ...asJudged(values as JudgedValues) }),
};

/**
 * The call that a step of an author's writing stands for. The editor shows where its words are; told is alone that all was saved but
 * its film, which browsers do not play.
 */
export const sendDraft =
  (entry: DraftEntry, { content, requestId }: DraftStep): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { request }) => {
    const { kind, baseVersion } = entry;
    const { values } = readDraftChange({ content });
    const payload = { ...payloads[kind](entry, values), revision: baseVersion, requestId };
    const answer = await request(keys[kind], payload as Payload<Calls[(typeof keys)[DraftKind]]>, {
      json: true,
    });
    const problem =
      answer.code === codes.ok && 'filmProblem' in answer.data ? answer.data.filmProblem : undefined;
    if (problem) dispatch(toast.warning(problem));
    return answer;
  };

/** Parts that were changed one after another, as one. */
export const mergeDraftChanges = (before: Draft, now: Draft): Draft =>
  writeDraftChange(mergeChanges(readDraftChange(before), readDraftChange(now)));

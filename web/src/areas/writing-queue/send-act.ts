import type { Calls, Payload } from '@zhixing/contract';
import type { Envelope } from '@zhixing/contract/codes';
import { notifyFailure } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import { saveUnsentText } from '../../device/unsent-text.ts';
import type { ActKind, Step } from '../../writing/entry.ts';
import type { Answered } from '../../writing/queue.ts';

const keys = {
  review: 'POST /mapi/Marking/review',
  textMark: 'POST /mapi/Marking/markTextAnswer',
} as const satisfies Record<ActKind, keyof Calls>;

/** Makes the call of an act. */
export const sendAct =
  (kind: ActKind, { content, requestId }: Pick<Step, 'content' | 'requestId'>): AppThunk<Promise<Envelope>> =>
  (_dispatch, _state, { request }) => {
    const payload = { ...JSON.parse(content), requestId } as Payload<Calls[(typeof keys)[ActKind]]>;
    return request(keys[kind], payload, { json: true });
  };

/** What is typed about an answer before its mark is given (device/unsent-text.ts). */
export const textAnswerDraft = (answerId: number) => `text-answer-${answerId}`;

/** Says once how an act ended: of a review always, since the screen has gone on by then; of a mark where it waited. */
export const takeActAnswered =
  (kind: ActKind, { entry, answer, outcome, retried, leftOver, here }: Answered): AppThunk =>
  (dispatch) => {
    if (!here) return;
    if (kind === 'textMark' && outcome === 'sent')
      saveUnsentText(entry.userId, textAnswerDraft(entry.chapterId), undefined);
    if (outcome === 'refused') notifyFailure(dispatch, answer);
    if (outcome === 'sent' && (kind === 'review' || retried || leftOver))
      dispatch(toast.success(`${entry.title} ${answer.msg}`));
  };

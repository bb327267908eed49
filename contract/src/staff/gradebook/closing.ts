import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../../call.ts';
import { gradebookStates, gradebookSteps, marksRules } from '../../gradebook-words.ts';
import { Settlement, settlementsMost } from './settling.ts';

/** The most steps that are listed, the newest first. */
export const gradebookStepsMost = 50;

const Note = Type.String({ maxLength: 500, title: '说明' });

/**
 * What becomes of a camp's gradebook (rules: gradebook-lock, marks-shown). `marksReleasedAt`: since when students see marks,
 * where `marksRule` is a release.
 */
const Closing = Type.Object({
  state: oneOf(gradebookStates),
  marksRule: oneOf(marksRules),
  marksReleasedAt: nullable(Time),
  mayRelease: Type.Boolean(),
  maySubmit: Type.Boolean(),
  mayApprove: Type.Boolean(),
  /** It is locked, and the reader can ask for corrections (rules: grade-change). */
  mayAsk: Type.Boolean(),
  /** The reader could approve it, but has submitted it. */
  ownSubmission: Type.Boolean(),
  /** The reader could approve it, but may be who submitted it with another account (rules: second-person). */
  mayBeSubmitter: Type.Boolean(),
  steps: Type.Array(
    Type.Object({ id: Id, step: oneOf(gradebookSteps), note: Type.String(), by: Type.String(), at: Time }),
  ),
});

export const getGradebookClosing = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getClosing',
  who: 'staff',
  summary: '成绩册：送审与归档的状态与历史',
  payload: Type.Object({ campId: Id }),
  data: Closing,
});

/** Shows the marks of a camp to its students, once. -2: they are shown at once. Repeated: nothing more. */
export const releaseMarks = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/releaseMarks',
  who: 'staff',
  summary: '公布一个营的成绩',
  payload: Type.Object({ campId: Id }),
  data: Closing,
});

/**
 * Submits an open gradebook, or takes it back. Where somebody is to be settled or still has time (`getUnsettled`), `seen` of that list and
 * the decisions come with it. -2: not in that state any more, a timed test is running, somebody is not settled, a figure is left out without
 * a reason, or, with `data.unsettled`, the list is another meanwhile.
 */
export const submitGradebook = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/submit',
  who: 'staff',
  summary: '成绩册：送审或撤回送审',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    step: oneOf(['submitted', 'withdrawn'], { title: '送审还是撤回' }),
    note: Note,
    seen: Type.Optional(Type.String({ maxLength: 64 })),
    settlements: Type.Optional(Type.Array(Settlement, { maxItems: settlementsMost, title: '处理' })),
  }),
  bodyLimit: 1024 * 1024,
  data: Closing,
});

/** Returns or approves a submitted gradebook. -2: not submitted any more, no reason, or asked by whoever submitted it. */
export const approveGradebook = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/approve',
  who: 'staff',
  summary: '成绩册：退回或归档',
  payload: Type.Object({
    campId: Id,
    step: oneOf(['returned', 'approved'], { title: '退回还是归档' }),
    note: Note,
  }),
  data: Closing,
});

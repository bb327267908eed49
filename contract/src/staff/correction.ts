import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../call.ts';
import { nameLimits } from '../names.ts';
import { profileLineLength } from '../profile-fields.ts';
import { correctionLimits } from '../roster-limits.ts';
import { correctionStates } from '../words.ts';

const line = (title: string) => Type.String({ maxLength: profileLineLength, title });
/** `studentNo` and `className` '': no change. */
const wanted = {
  name: Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' }),
  studentNo: line('学号'),
  className: line('班级'),
};
const Reason = Type.String({ minLength: 1, maxLength: correctionLimits.reason, title: '理由' });

/** A student's request to correct their roster entry (rules: correction). `answer`: the comment of staff. */
const Correction = Type.Object({
  correctionId: Id,
  ...wanted,
  reason: Type.String(),
  state: oneOf(correctionStates),
  answer: Type.String(),
  askedAt: Time,
});
const newest = Type.Object({ correction: nullable(Correction) });

/** The newest request that was not withdrawn; null without one. */
export const getCorrection = defineCall({
  method: 'POST',
  path: '/capi/Student/getCorrection',
  who: 'student',
  summary: '我申请的更正',
  payload: Nothing,
  data: newest,
});

/** -2: no college's roster has the caller, nothing would change, or a request is open; -4: more than `aDay`. */
export const askCorrection = defineCall({
  method: 'POST',
  path: '/capi/Student/askCorrection',
  who: 'student',
  summary: '申请更正院校名单里的姓名、学号、班级',
  payload: Type.Object({
    name: wanted.name,
    studentNo: Type.Optional(wanted.studentNo),
    className: Type.Optional(wanted.className),
    reason: Reason,
  }),
  data: newest,
});

/** Idempotent. -2: it was answered; -3: there is none. */
export const withdrawCorrection = defineCall({
  method: 'POST',
  path: '/capi/Student/withdrawCorrection',
  who: 'student',
  summary: '撤回更正申请',
  payload: Type.Object({ correctionId: Id }),
  data: newest,
});

const Said = Type.Object({ name: Type.String(), studentNo: Type.String(), className: Type.String() });
/**
 * `now`: the current values of the profile; '' in `wanted`: no change. `nameEn`: the English name of the profile, and `keepsNameEn`:
 * the student wrote it, so that it stays whatever the name becomes.
 */
const Asked = Type.Object({
  correctionId: Id,
  studentId: Id,
  now: Said,
  nameEn: Type.String(),
  keepsNameEn: Type.Boolean(),
  wanted: Said,
  reason: Type.String(),
  askedAt: Time,
});

/** The open requests of students on the camp's roster, the oldest first; `more`: how many are not listed. */
export const getCorrections = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getCorrections',
  who: 'staff',
  summary: '营里学生申请的更正',
  payload: Type.Object({ campId: Id }),
  data: Type.Object({ list: Type.Array(Asked), more: Type.Integer() }),
});

/**
 * Approving changes every roster of the camp's college that has the student; refusing needs a comment for the student. -2: it was answered or
 * withdrawn meanwhile, the comment is missing, or the student number is another student's; -3: no such request in this camp.
 */
export const answerCorrection = defineCall({
  method: 'POST',
  path: '/mapi/Roster/answerCorrection',
  who: 'staff',
  summary: '同意或不同意更正',
  payload: Type.Object({
    campId: Id,
    correctionId: Id,
    approve: Type.Boolean({ title: '同意' }),
    answer: Type.Optional(Type.String({ maxLength: correctionLimits.answer, title: '给学生的话' })),
  }),
  data: Nothing,
});

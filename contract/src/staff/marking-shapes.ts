import { Type } from 'typebox';
import { Id, nullable, oneOf, Time } from '../call.ts';
import { gradebookStates } from '../gradebook-words.ts';
import { Points } from '../points-field.ts';

export const Count = Type.Integer({ minimum: 0 });
/** Of the camp: marks are given and corrected directly while it is open (rules: gradebook-lock). */
export const closing = { gradebookState: oneOf(gradebookStates) };
export const place = { campId: Id, chapterId: Id };
const maxScore = 100;
/** Points that staff type: an empty text, which a form would send for null, is refused. */
export const Score = Points({ minimum: 0, maximum: maxScore, title: '分数', emptyIsWrong: true });
export const Comment = Type.String({ maxLength: 10_000, title: '评语' });
export const FileIds = Type.Array(Id, { maxItems: 20, title: '附件' });

/**
 * The student of a work. `alias` is the same within one homework of one camp; with anonymous marking only it is shown, and
 * `studentId` is absent.
 */
export const MarkedStudent = Type.Object({
  studentId: Type.Optional(Id),
  alias: Type.String(),
  name: nullable(Type.String()),
  studentNo: nullable(Type.String()),
  className: nullable(Type.String()),
});

/** When a work was handed in; null with anonymous marking, where it would tell whose it is (rules: camp-anonymous). */
export const SubmittedAt = nullable(Time);

/** The marking lease: who is marking it now (rules: marking-lease). `mine`: the reader, in any tab. */
export const Lease = Type.Object({ mine: Type.Boolean(), name: Type.String(), since: Time, until: Time });

export const Chosen = Type.Array(nullable(Type.Integer({ minimum: 0, maximum: 7 })), {
  maxItems: 20,
  title: '等级',
});

/** Of a correction: who made it, and who had marked before. */
export const byBoth = { by: Type.String(), byBefore: Type.String() };

import { type WorkStatus, workStatus } from '@zhixing/contract/words';
/** What staff write: of a draft a lesson, the project's own fields, a question of its bank; the review of a version. */
export const draftKinds = ['draftLeaf', 'draftFields', 'bankQuestion', 'marking'] as const;
export type DraftKind = (typeof draftKinds)[number];
/** What a button gives, with the payload of its call: the review of a work, the mark of an answer. */
export const actKinds = ['review', 'textMark'] as const;
export type ActKind = (typeof actKinds)[number];
export const isActKind = (kind: TextKind): kind is ActKind =>
  (actKinds as readonly TextKind[]).includes(kind);
/** `grades`: cells of a camp's gradebook; `form`: what was typed into a form when a login ended. */
export type TextKind = 'note' | 'homework' | 'answers' | 'grades' | 'form' | ActKind | DraftKind;
export const isDraftKind = (kind: TextKind): kind is DraftKind =>
  (draftKinds as readonly TextKind[]).includes(kind);

/** Which text it is: whose, what kind, of which chapter; a test's answers belong to one attempt. */
export interface TextId {
  userId: number;
  kind: TextKind;
  /** What it is the text of: a chapter; of a draft's fields the project, of a question of the bank the question, of a review the submission, of a mark the answer, of grades the camp. */
  chapterId: number;
  /** When the attempt began, for answers; which form it is. */
  attempt?: string;
}

/** A file that was uploaded already; its address expires. */
export interface WrittenFile {
  id: number;
  name: string;
  size: number;
  kind: string;
  url: string;
}

/** What is written. Of answers `content` is the JSON of those that were given, of a draft that of the parts that were changed. */
export interface Draft {
  content: string;
  files: WrittenFile[];
}

/** One save ("0") or handing in ("1"), made once: sent again it has the same id and the same content. */
export interface Step extends Draft {
  status: WorkStatus;
  requestId: string;
  /** It may have arrived: it is never changed any more, what is written next is a step of its own. */
  sent: boolean;
  /** Started by a button: its result is shown. */
  asked: boolean;
}

/** What a device keeps of one text until the server has said that it has it. Times are ms. */
export interface Entry extends TextId {
  key: string;
  /** In their order; none: the server has it all. */
  steps: Step[];
  /** The server's version that the first step goes on from. */
  baseVersion: number;
  /** Counts the edits on this device: who writes names the one last seen, so that no tab overwrites another. */
  rev: number;
  editedAt: number;
  /** Not sent before. */
  notBefore: number;
  tries: number;
  /** `kept`: on this device alone, until its button is pressed. */
  state: 'waiting' | 'refused' | 'conflict' | 'kept';
  /** What the server said last, when it was no. */
  problem: string;
  /** Of what the server has saved, the parts that it did not take: they wait for a choice. */
  untaken?: string | undefined;
  /** To say what is waiting. */
  title: string;
  projectId: number | null;
  /** Where it was written; undefined: its kind says where. */
  path?: string;
}

export const keyOf = ({ userId, kind, chapterId, attempt = '' }: TextId) =>
  `${userId}:${kind}:${chapterId}:${attempt}`;

/** There is something of it that the server has not got. */
export const isUnsent = ({ steps, untaken, state }: Pick<Entry, 'steps' | 'untaken' | 'state'>) =>
  state !== 'kept' && (steps.length > 0 || untaken !== undefined);

/** `key~id`: a tab whose entry was changed by another tab keeps its own text as a separate entry. */
export const isOf = (entry: Entry, textId: TextId) =>
  entry.key === keyOf(textId) || entry.key.startsWith(`${keyOf(textId)}~`);

export const lastStep = ({ steps }: Pick<Entry, 'steps'>): Step | undefined => steps.at(-1);

interface Writing {
  draft: Draft;
  status: WorkStatus;
  asked: boolean;
  now: number;
  /** ms that a draft rests before it is sent: the writer may go on. */
  rest: number;
  newId: () => string;
  merge: (before: Draft, now: Draft) => Draft;
}

/** The steps that a new one takes the place of: all that were refused, else a draft which nobody has sent. */
function replaceable({ state, steps }: Entry): Step[] {
  if (state === 'refused') return steps;
  const last = steps.at(-1);
  return last && !last.sent && last.status === workStatus.draft ? [last] : [];
}

/** The entry after an edit or a handing in. */
export function withWriting(entry: Entry, writing: Writing): Entry {
  const { draft, status, asked, now, rest, newId, merge } = writing;
  const replaced = replaceable(entry);
  const kept = entry.steps.slice(0, entry.steps.length - replaced.length);
  // What is handed in is whole; drafts of answers add up.
  const { content, files } = [...(status === workStatus.draft ? replaced : []), draft].reduce<Draft>(
    (before, each) => merge(before, each),
    draft,
  );
  const step: Step = { content, files, status, asked, requestId: newId(), sent: false };
  const conflict = entry.state === 'conflict';
  return {
    ...entry,
    steps: [...kept, step],
    rev: entry.rev + 1,
    editedAt: now,
    notBefore: kept.length === 0 ? now + rest : now,
    tries: 0,
    // A text in conflict stays so until the student has chosen; a refused one is tried again when it has changed.
    state: conflict ? 'conflict' : 'waiting',
    problem: conflict ? entry.problem : '',
  };
}

/** The entry going on from the server's newest version. */
export const rebased = (entry: Entry, steps: Step[], version: number, now: number): Entry => ({
  ...entry,
  steps,
  baseVersion: version,
  rev: entry.rev + 1,
  state: 'waiting' as const,
  problem: '',
  tries: 0,
  notBefore: now,
});

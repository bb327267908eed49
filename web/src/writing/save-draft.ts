import { workStatus } from '@zhixing/contract/words';
import { type Draft, type Entry, keyOf, lastStep, type Step, type TextId, withWriting } from './entry.ts';
import type { Change } from './entry-store.ts';

/** ms without a change before a draft is sent. */
export const draftDelay = 3_000;

/** The state of one editor: the entry it writes into, the last edit it saw there, the server's version it is based on. */
export interface WriterState {
  textId: TextId;
  about: { title: string; projectId: number | null };
  key: string;
  seen: number;
  base: number;
}

export interface WriteContext {
  now: () => number;
  newId: () => string;
  /** Merges a later draft into one that was not sent yet: answers are merged by question. */
  merge: (textId: TextId, before: Draft, now: Draft) => Draft;
}

interface DraftChange extends Pick<Step, 'status' | 'asked'> {
  draft: Draft;
}

const fresh = ({ textId, about, key, base }: WriterState): Entry => ({
  ...textId,
  ...about,
  key,
  baseVersion: base,
  steps: [],
  rev: 0,
  editedAt: 0,
  notBefore: 0,
  tries: 0,
  state: 'waiting' as const,
  problem: '',
});

const isAlike = (step: Step | undefined, { content, files }: Draft) =>
  step?.content === content && step.files.map(({ id }) => id).join() === files.map(({ id }) => id).join();

/** Saves a draft into its entry. If another tab has changed that entry meanwhile, the draft becomes an entry of its own. */
export async function saveDraft(
  update: (key: string, change: Change) => Promise<Entry | undefined>,
  writer: WriterState,
  { draft, status, asked }: DraftChange,
  { now, newId, merge }: WriteContext,
): Promise<Entry | undefined> {
  const { textId, about, seen, base } = writer;
  let forked = false;
  const write = (before: Entry | undefined) => {
    const alike = before !== undefined && isAlike(lastStep(before), draft);
    forked = before !== undefined && before.rev !== seen && !alike;
    if (forked || (alike && status === workStatus.draft && !asked)) return undefined;
    const going = before ?? fresh(writer);
    const baseVersion = going.steps.length === 0 ? Math.max(going.baseVersion, base) : going.baseVersion;
    const how = { draft, status, asked, rest: asked ? 0 : draftDelay, newId, now: now() };
    return withWriting({ ...going, ...about, baseVersion }, { ...how, merge: merge.bind(undefined, textId) });
  };
  const entry = await update(writer.key, write);
  if (!forked) return entry;
  const beside = { ...writer, key: `${keyOf(textId)}~${newId()}`, seen: 0 };
  return saveDraft(update, beside, { draft, status, asked }, { now, newId, merge });
}

import type { Transaction } from '../../db/client.ts';
import { publishTest } from '../assessment/publish.door.ts';
import { publishNodes } from '../learning/publish.door.ts';
import { publishFields } from '../practise/publish.door.ts';
import { publishHomework } from '../schoolwork/publish.door.ts';
import type { Difference, ProjectDocument } from './document.ts';

interface Applying {
  projectId: number;
  /** null: nothing is published yet. */
  before: ProjectDocument | null;
  after: ProjectDocument;
  difference: Difference;
  now: Date;
}

/** Titles of the leaves that students are told of (rules: revised-told). */
function revisionOf({ leaves }: Difference, now: Date) {
  const having = (change: 'added' | 'removed' | 'rewritten') =>
    leaves.filter(({ type, changes }) => type !== null && changes.includes(change)).map(({ title }) => title);
  const told = { added: having('added'), removed: having('removed'), rewritten: having('rewritten') };
  return { at: now.toISOString(), ...told };
}

/**
 * Makes what students see another document, in the caller's transaction, which holds the project: only what differs is
 * written, so that nobody's open page meets a row that was taken away and put back.
 */
export async function apply(tx: Transaction, what: Applying): Promise<void> {
  const { projectId, before, after, difference, now } = what;
  const isFirst = before === null;
  const revision = isFirst ? null : revisionOf(difference, now);
  const isTold = revision && revision.added.length + revision.removed.length + revision.rewritten.length > 0;
  await publishFields(tx, { projectId, fields: after.fields, revision: isTold ? revision : null, now });
  const touched = new Map(difference.leaves.map((leaf) => [leaf.id, leaf]));
  const rewritten = new Set(
    difference.leaves.filter(({ changes }) => changes.includes('rewritten')).map(({ id }) => id),
  );
  const nodes = { before: before?.nodes ?? [], after: after.nodes };
  await publishNodes(tx, { projectId, ...nodes, rewritten, isFirst, now });
  const isOther = ({ id }: { id: number }) =>
    touched.get(id)?.changes.some((change) => change === 'added' || change === 'rewritten') === true;
  await publishHomework(
    tx,
    after.nodes
      .filter(isOther)
      .flatMap(({ id, homework }) => (homework ? [{ chapterId: id, ...homework }] : [])),
  );
  for (const { id, test } of after.nodes.filter(isOther))
    if (test) await publishTest(tx, { chapterId: id, test });
}

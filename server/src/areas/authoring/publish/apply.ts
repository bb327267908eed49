import type { Transaction } from '../../../db/client.ts';
import type { Difference, ProjectDocument } from '../../../schema/project-document.ts';
import { publishTest } from '../../assessment/index.ts';
import { publishNodes } from '../../learning/index.ts';
import { publishFields } from '../../projects/index.ts';
import { publishHomework } from '../../schoolwork/index.ts';

interface Applying {
  projectId: number;
  /** null: nothing is published yet. */
  before: ProjectDocument | null;
  after: ProjectDocument;
  difference: Difference;
  now: Date;
}

/** The titles of the changed lessons, for the list of revisions that students see (rules: revised-told). */
function revisionOf({ leaves: lessons }: Difference, now: Date) {
  const having = (change: 'added' | 'removed' | 'rewritten') =>
    lessons
      .filter(({ type, changes }) => type !== null && changes.includes(change))
      .map(({ title }) => title);
  const told = { added: having('added'), removed: having('removed'), rewritten: having('rewritten') };
  return { at: now.toISOString(), ...told };
}

/**
 * Replaces the published document, in the caller's transaction, which has locked the project. Only differences are
 * written, so that rows which students have open are never deleted and inserted again.
 */
export async function apply(tx: Transaction, what: Applying): Promise<void> {
  const { projectId, before, after, difference, now } = what;
  const isFirst = before === null;
  const revision = isFirst ? null : revisionOf(difference, now);
  const isTold = revision && revision.added.length + revision.removed.length + revision.rewritten.length > 0;
  await publishFields(tx, { projectId, fields: after.fields, revision: isTold ? revision : null, now });
  const touched = new Map(difference.leaves.map((lesson) => [lesson.id, lesson]));
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

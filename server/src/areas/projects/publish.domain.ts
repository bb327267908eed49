import { randomBytes } from 'node:crypto';
import type { ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import type { ProjectVisibility } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { ProjectRevision } from '../../schema/project-revision.ts';
import * as queries from './publish.queries.ts';

export const typeExists = (db: Db, slug: string) => queries.typeExists(db, slug);

interface New {
  type: string;
  title: string;
  titleEn: string;
  author: Caller;
  now: Date;
}

/**
 * Creates an unpublished project of its author's college. Once published it is visible to the college first
 * (rules: project-visibility). Its slug is generated, since people are given the id.
 */
export async function createUnpublished(tx: Transaction, { author, now, ...named }: New): Promise<number> {
  const projectId = await queries.insertProject(tx, {
    ...named,
    summary: '',
    level: 1,
    hours: 8,
    createdAt: now,
    publishedAt: null,
    collegeId: author.collegeId,
    visibility: author.collegeId === null ? 'everyone' : 'college',
    slug: `p-${randomBytes(8).toString('hex')}`,
  });
  await queries.addAuthor(tx, { projectId, accountId: author.accountId });
  return projectId;
}

/** Locks the published state of a project until the transaction ends; undefined: no such project. */
export const lockPublished = (tx: Transaction, which: { projectId: number }) =>
  queries.lockProject(tx, which);
export type LockedProject = NonNullable<Awaited<ReturnType<typeof lockPublished>>>;

export const writeVisibility = (
  tx: Transaction,
  what: { projectId: number; visibility: ProjectVisibility },
) => queries.writeVisibility(tx, what);

/** A project's visibility and the name of its college (null: none); undefined: no such project. */
export const readVisibility = (db: Db, which: { projectId: number }) => queries.readVisibility(db, which);

/** A project's published fields; undefined: no such project. */
export async function readPublishedFields(
  db: Db,
  which: { projectId: number },
): Promise<ProjectFields | undefined> {
  const row = await queries.readFields(db, which);
  return row && { ...row, materialIds: await queries.listMaterialIds(db, which) };
}

/**
 * Writes a project's published fields; a first publication also sets the time of it. `revision`: the change as students are
 * told it; null: the first publication.
 */
export const publishFields = (
  tx: Transaction,
  what: { projectId: number; fields: ProjectFields; revision: ProjectRevision | null; now: Date },
) => queries.writeFields(tx, what);

/** When a project was published; null: it is not. */
export const publishedAtOf = (db: Db, which: { projectId: number }): Promise<Date | null> =>
  queries.findPublishedAt(db, which);

/** Locks a project against publications until the transaction ends; waits for one in progress. */
export const lockAgainstPublication = (tx: Transaction, which: { projectId: number }) =>
  queries.lockProjectShared(tx, which);

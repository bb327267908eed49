import { randomBytes } from 'node:crypto';
import type { ProjectFields } from '@zhixing/contract/authoring-shapes';
import type { ProjectVisibility } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Owned } from '../staff/may.door.ts';
import type { ProjectRevision } from './project-revision.ts';
import * as queries from './publish.queries.ts';

const year = 365 * 24 * 3600 * 1000;

export const typeExists = (db: Db, slug: string) => queries.typeExists(db, slug);

interface New {
  type: string;
  title: string;
  titleEn: string;
  author: Caller;
  now: Date;
}

/**
 * A project of its author's college that nobody sees yet, and once it is published the college first (rules: project-visibility);
 * its address is made up, as its id is what people are given.
 */
export async function createUnpublished(tx: Transaction, { author, now, ...named }: New): Promise<number> {
  const projectId = await queries.insertProject(tx, {
    ...{ ...named, summary: '', level: 1, hours: 8, createdAt: now, publishedAt: null },
    collegeId: author.collegeId,
    visibility: author.collegeId === null ? 'everyone' : 'college',
    slug: `p-${randomBytes(8).toString('hex')}`,
  });
  await queries.addAuthor(tx, { projectId, accountId: author.accountId });
  return projectId;
}

/** Whose a project is, as permissions are asked of it; undefined: no such project. */
export const ownedProject = (db: Db, which: { projectId: number }): Promise<Owned | undefined> =>
  queries.findOwned(db, which);

/** Holds what is published of a project until the transaction ends; undefined: no such project. */
export const lockPublished = (tx: Transaction, which: { projectId: number }) =>
  queries.lockProject(tx, which);
export type Published = NonNullable<Awaited<ReturnType<typeof lockPublished>>>;

export const writeVisibility = (
  tx: Transaction,
  what: { projectId: number; visibility: ProjectVisibility },
) => queries.writeVisibility(tx, what);

/** Who sees a project, and the name of the college it belongs to (null: none); undefined: no such project. */
export const readVisibility = (db: Db, which: { projectId: number }) => queries.readVisibility(db, which);

/** A project's own fields as they are published; undefined: no such project. */
export async function readPublishedFields(
  db: Db,
  which: { projectId: number },
): Promise<ProjectFields | undefined> {
  const row = await queries.readFields(db, which);
  return row && { ...row, materialIds: await queries.listMaterialIds(db, which) };
}

/** Writes a project's own fields for students to see, from now on if it was not published before. `revision`: what is told of the change; null: the first publication. */
export const publishFields = (
  tx: Transaction,
  what: { projectId: number; fields: ProjectFields; revision: ProjectRevision | null; now: Date },
) => queries.writeFields(tx, what);

/** A camp that everyone can join for a year, where the project has none yet (rules: camp). */
export async function openFirstCamp(tx: Transaction, { projectId, now }: { projectId: number; now: Date }) {
  const endsAt = new Date(now.getTime() + year);
  await queries.insertFirstCamp(tx, { projectId, title: '开放营', startsAt: now, endsAt });
}

export const countStudents = (db: Db, which: { projectId: number }) => queries.countStudents(db, which);

/** Since when students see a project; null: they do not. */
export const publishedAtOf = (db: Db, which: { projectId: number }): Promise<Date | null> =>
  queries.findPublishedAt(db, which);

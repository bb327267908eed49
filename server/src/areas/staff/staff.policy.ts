import { type Permission, permissions, type Role, type StaffRole, staffRoles } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';

/** What is acted on: the college it belongs to (null: the platform's own) and the staff whose own it is. */
export interface Owned {
  collegeId: number | null;
  staffIds: readonly number[];
}

/** How far a permission reaches: what is one's own, what is one's college's as well, everything. */
export type Reach = 'nothing' | 'own' | 'college' | 'all';
type ByRole = Record<StaffRole, Reach>;

/** Those who lead: an administrator everywhere, a manager in one college, a teacher in what is their own. */
const leaders: ByRole = { admin: 'all', manager: 'college', teacher: 'own', assistant: 'nothing' };
/** These, and assistants in the camps they were given. */
const helpers: ByRole = { ...leaders, assistant: 'own' };
/** What is begun anew belongs to the college of whoever begins it. */
const beginners: ByRole = { ...leaders, teacher: 'college' };
const managers: ByRole = { ...leaders, teacher: 'nothing' };
const administrators: ByRole = { ...managers, manager: 'nothing' };

/** Who has which permission, and how far it reaches: the whole of it (rules: staff-permissions). */
const reaches: Record<Permission, ByRole> = {
  'college.open': administrators,
  'college.change': managers,
  'staff.see': managers,
  'staff.invite': managers,
  'staff.change': managers,
  'type.change': administrators,
  'project.create': beginners,
  'project.see': leaders,
  'project.author': leaders,
  'project.publish': leaders,
  'camp.open': beginners,
  'camp.see': helpers,
  'camp.change': leaders,
  'roster.change': leaders,
  'work.mark': helpers,
  'question.answer': helpers,
  'camp.announce': leaders,
  'certificate.issue': leaders,
};

export const isStaff = (role: Role): role is StaffRole => role !== 'student';

type Asker = Pick<Caller, 'accountId' | 'role' | 'collegeId'>;

export const reachOf = ({ role }: Pick<Caller, 'role'>, permission: Permission): Reach =>
  isStaff(role) ? reaches[permission][role] : 'nothing';

const isOwn = ({ accountId }: Asker, { staffIds }: Owned) => staffIds.includes(accountId);
const isOfCollege = ({ collegeId }: Asker, owned: Owned) =>
  collegeId !== null && owned.collegeId === collegeId;

const covers: Record<Reach, (asker: Asker, owned: Owned) => boolean> = {
  nothing: () => false,
  own: isOwn,
  college: (asker, owned) => isOfCollege(asker, owned) || isOwn(asker, owned),
  all: () => true,
};

/** Whether somebody has a permission on something. */
export const may = (asker: Asker, permission: Permission, owned: Owned): boolean =>
  covers[reachOf(asker, permission)](asker, owned);

/** What somebody may do with something, of the permissions that are asked about; in the order of the list. */
export const mayOf = (asker: Asker, owned: Owned, among: readonly Permission[] = permissions): Permission[] =>
  among.filter((permission) => may(asker, permission, owned));

/** What somebody may do with anything at all: which parts of the back office there are for them. */
export const mayAnywhere = (asker: Asker): Permission[] =>
  permissions.filter((permission) => reachOf(asker, permission) !== 'nothing');

const rankOf = (role: Role) => (isStaff(role) ? staffRoles.indexOf(role) : -1);

/** A role as it is held: in a college, or in none. */
export interface Post {
  role: Role;
  collegeId: number | null;
}

/** Everybody below an administrator belongs to a college; an administrator to all. */
export const isPost = ({ role, collegeId }: Post) => (role === 'admin') === (collegeId === null);

/**
 * Whether somebody may give this post to another, or take it from them: within their reach and no higher than their own
 * (rules: staff-rank).
 */
export const mayGive = (asker: Asker, permission: 'staff.invite' | 'staff.change', post: Post): boolean =>
  may(asker, permission, { collegeId: post.collegeId, staffIds: [] }) &&
  rankOf(post.role) <= rankOf(asker.role);

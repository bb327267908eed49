import {
  type BundledNoticeKind,
  type Permission,
  permissions,
  type Role,
  type StaffRole,
  staffRoles,
} from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';

/**
 * What a permission is checked on. `collegeId`: the college it belongs to (null: the platform); `staffIds`: the staff
 * who own it; `staffCollegeIds`: of a camp that is open to everybody, the colleges of its staff.
 */
export interface Owned {
  collegeId: number | null;
  staffIds: readonly number[];
  staffCollegeIds?: readonly number[];
}

/**
 * How far a permission reaches: the caller's own things, those of the caller's college too, those besides that the
 * college's staff lead for everybody, or everything.
 */
export type Scope = 'nothing' | 'own' | 'college' | 'supervised' | 'all';
type ByRole = Record<StaffRole, Scope>;

/** An administrator leads everywhere, a manager in one college, a teacher in their own projects and camps. */
const leaders: ByRole = { admin: 'all', manager: 'college', teacher: 'own', assistant: 'nothing' };
/** The leaders, and assistants in the camps they were given. */
const helpers: ByRole = { ...leaders, assistant: 'own' };
/** Helpers; a manager also sees what the college's teachers do in camps that are open to everybody (rules: staff-sees). */
const watchers: ByRole = { ...helpers, manager: 'supervised' };
/** For creating: a new project or camp belongs to its creator's college, so a teacher's scope is the college; the same for reading its banks. */
const beginners: ByRole = { ...leaders, teacher: 'college' };
const managers: ByRole = { ...leaders, teacher: 'nothing' };
const administrators: ByRole = { ...managers, manager: 'nothing' };

/** The scope of every permission for every staff role: the one table of permissions (rules: staff-permissions). */
const scopes: Record<Permission, ByRole> = {
  'college.open': administrators,
  'college.change': managers,
  'staff.see': managers,
  'staff.invite': managers,
  'staff.change': managers,
  'audit.see': managers,
  'job.see': helpers,
  'task.run': administrators,
  'type.change': administrators,
  'project.create': beginners,
  'project.see': leaders,
  'project.author': leaders,
  'project.publish': leaders,
  'bank.create': beginners,
  'bank.see': beginners,
  'bank.change': leaders,
  'camp.open': beginners,
  'camp.see': watchers,
  'camp.change': leaders,
  'roster.change': leaders,
  'work.mark': helpers,
  'question.answer': helpers,
  'camp.announce': leaders,
  'certificate.issue': leaders,
  'gradebook.approve': managers,
};

export const isStaff = (role: Role): role is StaffRole => role !== 'student';

type ScopedCaller = Pick<Caller, 'accountId' | 'role' | 'collegeId'>;

export const scopeOf = ({ role }: Pick<Caller, 'role'>, permission: Permission): Scope =>
  isStaff(role) ? scopes[permission][role] : 'nothing';

/** The staff roles whose permission reaches exactly so far. */
export const rolesOfScope = (permission: Permission, scope: Scope): StaffRole[] =>
  staffRoles.filter((role) => scopes[permission][role] === scope);

/** Who is told what staff are told together: whoever may do something about it (rules: staff-notices). */
const permissionToAct: Record<BundledNoticeKind, Permission> = {
  'work-submitted': 'work.mark',
  'appeal-asked': 'work.mark',
  'enrolment-asked': 'roster.change',
  'enrolment-joined': 'roster.change',
  'gradebook-submitted': 'gradebook.approve',
  'grade-change-asked': 'gradebook.approve',
};

export const rolesToNotify = (kind: BundledNoticeKind): StaffRole[] =>
  staffRoles.filter((role) => scopes[permissionToAct[kind]][role] !== 'nothing');

/** Why a thing is in a scope: it is the caller's college's, the caller's own, or the college's staff lead it for everybody. */
export type Tie = 'college' | 'own' | 'supervised';

/** The ties that each scope covers; `scope.queries.ts` makes the conditions of lists of the same table. null: everything. */
export const tiesOf: Record<Scope, readonly Tie[] | null> = {
  nothing: [],
  own: ['own'],
  college: ['college', 'own'],
  supervised: ['college', 'own', 'supervised'],
  all: null,
};

const isTied: Record<Tie, (caller: ScopedCaller, owned: Owned) => boolean> = {
  own: ({ accountId }, { staffIds }) => staffIds.includes(accountId),
  college: ({ collegeId }, owned) => collegeId !== null && owned.collegeId === collegeId,
  supervised: ({ collegeId }, { staffCollegeIds = [] }) =>
    collegeId !== null && staffCollegeIds.includes(collegeId),
};

/** Whether the caller has a permission on this object. */
export const hasPermission = (caller: ScopedCaller, permission: Permission, owned: Owned): boolean =>
  tiesOf[scopeOf(caller, permission)]?.some((tie) => isTied[tie](caller, owned)) ?? true;

/** The permissions that the caller has on this object, out of `among` and in its order. */
export const permissionsOn = (
  caller: ScopedCaller,
  owned: Owned,
  among: readonly Permission[] = permissions,
): Permission[] => among.filter((permission) => hasPermission(caller, permission, owned));

/** The permissions that the caller has on at least something: they decide which parts of the back office are shown. */
export const permissionsAnywhere = (caller: ScopedCaller): Permission[] =>
  permissions.filter((permission) => scopeOf(caller, permission) !== 'nothing');

const rankOf = (role: Role) => (isStaff(role) ? staffRoles.indexOf(role) : -1);

/** A role and its college (null: none). */
interface Post {
  role: Role;
  collegeId: number | null;
}

/** Whether the post is valid: an administrator has no college, every other role has one. */
export const isPost = ({ role, collegeId }: Post) => (role === 'admin') === (collegeId === null);

/**
 * Whether the caller may give this post to somebody or take it away: it must be in the caller's scope and not rank
 * higher than the caller's own role (rules: staff-rank).
 */
export const canAssignRole = (
  caller: ScopedCaller,
  permission: 'staff.invite' | 'staff.change',
  post: Post,
): boolean =>
  hasPermission(caller, permission, { collegeId: post.collegeId, staffIds: [] }) &&
  rankOf(post.role) <= rankOf(caller.role);

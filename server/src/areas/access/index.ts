export {
  canAssignRole,
  hasPermission,
  isPost,
  isStaff,
  type Owned,
  permissionsAnywhere,
  permissionsOn,
  rolesOfScope,
  rolesToNotify,
} from './access.policy.ts';
export { requirePermission, requirePermissionAnywhere, requireStaff } from './permission.domain.ts';
export { campsWithin, madeForRoles, projectsWithin, withinScope } from './scope.queries.ts';
export { viewerOf } from './viewer.ts';

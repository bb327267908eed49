/** The back office: each of its rooms has a namespace of its own. */
export { staff } from './staff.ts';
export { staffProjects } from './staff-projects.ts';

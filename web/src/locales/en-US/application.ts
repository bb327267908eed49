export { account } from './account.ts';
export { learning } from './learning.ts';
export { user } from './user.ts';

export { refreshDirectory } from './directory/directory.actions.ts';
export { firstLeafId, leavesOf, markDone } from './directory/directory.ts';

export { refreshDirectory } from './directory.actions.ts';
export { firstLeafId, leavesOf, markDone } from './directory.ts';

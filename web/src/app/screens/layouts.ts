import type { Bundle } from '../../locales/bundles.ts';
import type { Layout } from '../route-entry.tsx';
import type { SkeletonName } from '../shell/skeletons.ts';
import { applicationFile } from './screen-files.ts';

const layout = (name: string, skeleton: SkeletonName, ...bundles: Bundle[]) =>
  applicationFile(`app/layouts/${name}.layout.tsx`, skeleton, ...bundles);

export const account: Layout = { name: 'account', screen: layout('Account', 'accountLayout') };
/** Around what a logged-in phone does for a login elsewhere. */
export const ownAccount: Layout = {
  name: 'ownAccount',
  screen: layout('Account', 'accountLayout'),
  guarded: true,
};
export const learning: Layout = {
  name: 'learning',
  screen: layout('Learning', 'learningLayout'),
  guarded: true,
};
export const user: Layout = { name: 'user', screen: layout('User', 'userLayout'), guarded: true };
export const staff: Layout = {
  name: 'staff',
  screen: layout('Staff', 'staffLayout', 'staffPages'),
};

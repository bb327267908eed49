export { account } from './account.ts';
export { chapterText } from './chapterText.ts';
export { learning } from './learning.ts';
export { myCert } from './myCert.ts';
export { myPractise } from './myPractise.ts';
export { needsScript } from './needsScript.ts';
export { schoolwork } from './schoolwork.ts';
export { user } from './user.ts';

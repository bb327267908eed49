export { forgetCorrections, forgetImports } from './clean.domain.ts';
export { deleteNumberOf as eraseNumber } from './clean.queries.ts';
export { eraseEntries } from './erase.domain.ts';
export { nameMembers } from './name-members.domain.ts';

export { renewEnglishNames } from './profile/english-name.domain.ts';

export { changedOnly, recordAct, recordActs, recordLook } from './act.domain.ts';

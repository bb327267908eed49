export { changedOnly, recordAct, recordActs, recordDownload, recordLook } from './act.domain.ts';

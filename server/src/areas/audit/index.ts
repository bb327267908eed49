export { changedOnly, recordAct, recordDownload, recordLook } from './act.domain.ts';

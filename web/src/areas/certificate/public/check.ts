export { askCertificate, certNameGiven, checkCertificate, checkNumberOf } from '../certificate.actions.ts';

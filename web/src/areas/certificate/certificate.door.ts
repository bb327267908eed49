export { checkCertificate } from './certificate.actions.ts';

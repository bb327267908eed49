export {
  certNameEntered,
  checkCertificate,
  checkNumberOf,
  submitCertificateCheck,
} from '../certificate.actions.ts';

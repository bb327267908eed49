/** The names that stand on a student's certificates have changed. */
export { tellCertificates } from './remembered.ts';

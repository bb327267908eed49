export { CertificatePicture } from './CertificatePicture.tsx';
export { ValidateForm } from './ValidateForm.tsx';

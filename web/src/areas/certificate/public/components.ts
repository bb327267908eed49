export { CertificatePicture } from '../preview/CertificatePicture.tsx';
export { ValidateForm } from '../validate/ValidateForm.tsx';

export { CertificatePicture } from './CertificatePicture.tsx';

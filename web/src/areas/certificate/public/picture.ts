export { CertificatePicture } from '../preview/CertificatePicture.tsx';

export { invalidateCertificates } from './certificate-cache.ts';
export { revokeCertificate, sealAllByTime, sealAllOf } from './seal.domain.ts';
export { ensureBasics } from './template.domain.ts';

export { eraseConsents } from './showcase.domain.ts';

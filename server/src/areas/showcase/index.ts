export { agreeToShowcase, chooseShowcase, eraseConsents, getShowcaseCandidates } from './showcase.domain.ts';

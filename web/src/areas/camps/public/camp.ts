/** A camp's page, whose tabs the shell composes. */
export { CampPage } from '../CampPage.tsx';

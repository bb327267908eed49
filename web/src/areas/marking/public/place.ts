/** The places of one homework or test, with what the shell hands them. */
export { MarkingPlace } from '../MarkingPlace.tsx';

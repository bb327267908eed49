/** The page of an address that does not exist. */
export { NotFound as Screen } from './NotFound.tsx';

/** What starts long work shows how far it is. */
export { JobButton } from '../JobButton.tsx';

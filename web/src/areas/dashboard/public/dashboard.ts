/** The dashboard, which comes with the frame. */
export { Dashboard } from '../Dashboard.tsx';

export { Materials } from '../Materials.tsx';

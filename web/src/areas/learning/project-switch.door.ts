export { ProjectSwitch } from './ProjectSwitch.tsx';

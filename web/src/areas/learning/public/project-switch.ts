export { ProjectSwitch } from '../player/ProjectSwitch.tsx';

export { Cover } from './Cover.tsx';
export { ProjectGrid } from './ProjectGrid.tsx';
export { TypeSection } from './TypeSection.tsx';

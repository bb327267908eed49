export { ProjectGrid } from './ProjectGrid.tsx';
export { TypeSection } from './TypeSection.tsx';

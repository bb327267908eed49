export { ProjectGrid } from '../list/ProjectGrid.tsx';
export { TypeSection } from '../list/TypeSection.tsx';
export { Cover } from '../project/Cover.tsx';

export { Cover } from './Cover.tsx';
export { Invitations } from './invitations/Invitations.tsx';
export { ProjectGrid } from './ProjectGrid.tsx';
export { TypeSection } from './TypeSection.tsx';

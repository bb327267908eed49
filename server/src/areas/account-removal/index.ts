export { eraseCancelled } from './account-removal.domain.ts';

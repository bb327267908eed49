export { loadHomework, loadWork } from './schoolwork.actions.ts';

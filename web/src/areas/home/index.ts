export { loadFaqList, loadHomeList } from './home.actions.ts';

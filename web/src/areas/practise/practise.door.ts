export { loadPractiseDetail, loadPractiseList, loadTypeList } from './practise.actions.ts';

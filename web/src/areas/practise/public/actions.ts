export { loadPractiseDetail, loadPractiseList, loadTypeList, showPractiseList } from '../practise.actions.ts';

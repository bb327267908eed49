export { loadPractiseDetail, loadTypeList, showPractiseList } from '../practise.actions.ts';

/** The lists that the specification keeps in the state of the account; their screens are other areas'. */
export { loadCertList, loadMyPractise, loadProjectList } from '../account.actions.ts';

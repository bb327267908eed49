import type { Texts } from '../shape.ts';
import type { staffQuestionBanks as chinese } from '../zh-CN/staff-question-banks.ts';

type Copied = { added: number; there: number };
const questionsOf = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
const projectsOf = (count: number) => (count === 1 ? '1 project' : `${count} projects`);
const copied = (done: string, { added, there }: Copied) => {
  const known = there > 0 ? `${questionsOf(there)} already there, not added again` : '';
  return [added > 0 || there === 0 ? `${done} ${questionsOf(added)}` : '', known].filter(Boolean).join('; ');
};

export const staffQuestionBanks: Texts<typeof chinese> = {
  title: 'Question banks',
  lead: 'Questions that several projects use: your own, or those of the teachers of your college. A project has copies; a change here changes no project.',
  none: 'No bank yet',
  noneHint: 'Make one, or collect questions from the bank of a project.',
  create: 'New bank',
  name: 'Name',
  nameRequired: 'Please name the bank',
  of: 'Whose',
  ofMe: 'My own; nobody else sees it',
  ofCollege: 'My college’s; its teachers see it',
  isOpen: 'All teachers of the college may change its questions',
  openHint: 'Otherwise managers of the college and the teacher who made it do.',
  own: 'Mine',
  ofOther: ({ name }) => `${name}’s`,
  count: 'Questions',
  mayChange: 'Changing',
  canChange: 'You may change it',
  readOnly: 'Reading only',
  settings: 'Settings',
  deleteBank: 'Delete bank',
  deleteTitle: ({ title }) => `Delete the bank “${title}”?`,
  deleteHint: ({ count }) =>
    `Its ${count} ${count === 1 ? 'question' : 'questions'} and what is in its trash are deleted for good. Copies in projects and other banks stay.`,
  save: 'Save',
  cancel: 'Cancel',
  bank: 'Bank',
  bankName: ({ title, collegeName, questions }) =>
    `${title} (${collegeName || 'mine'}, ${questionsOf(questions)})`,
  ownBank: 'My bank (made now)',
  folder: 'Folder',
  folderHint:
    'Three levels at most, with / between them, for example: Chapter 1/Functions. It may stay empty.',
  anyFolder: 'All folders',
  folderCount: ({ folder, count }) => `${folder} (${count})`,
  questions: 'Questions of the bank',
  emptyBank:
    'This bank is empty. Write a question, import a paper, or collect some from the bank of a project.',
  noBankYet:
    'There is no bank that you can see. Make one under “Question banks”, or collect this project’s questions into a bank of your own.',
  projects: 'Used in',
  projectCount: ({ count }) => (count === 0 ? '—' : projectsOf(count)),
  take: 'Add from a bank',
  takeCount: ({ count }) => `Add ${count}`,
  taken: (done) => copied('Added', done),
  collect: 'Collect into a bank',
  collectCount: ({ count }) => `Collect ${count}`,
  collected: (done) => copied('Collected', done),
  tooMany: ({ most }) => `${most} at once at most. Choose fewer, and do it in several goes`,
  origin: 'From the bank',
  originChanged: 'Origin changed',
  update: 'Update to the origin',
  updateTitle: 'Update to what the origin says?',
  updateHint:
    'The question in the project becomes what the bank has now; published papers change with the next publication only. What changes:',
  choose: 'Choose the questions of this page',
  chosen: ({ count }) => `${count} chosen`,
  move: 'Move to a folder',
  copy: 'Copy to another bank',
  copied: (done) => copied('Copied', done),
  noOther: 'There is no other bank that you may change. Make one first.',
  remove: 'Remove',
  removeTitle: ({ count }) => `Remove ${questionsOf(count)} from the bank?`,
  removeHint: 'Copies in projects stay. For 30 days they can be put back from the trash.',
  trash: 'Trash',
  leaveTrash: 'Back to the questions',
  trashNone: 'The trash is empty',
  restore: 'Put back',
  back: 'Back to the bank',
  gone: 'The bank has no such question; it may have just been removed',
  newTitle: 'New question',
  oneTitle: 'Question',
  notSaved: 'Not saved yet',
  saveTitle: 'Save this question?',
  touches: ({ total, published }) =>
    `${projectsOf(total)} ${total === 1 ? 'has a copy' : 'have copies'} of it, which will not change${published > 0 ? ` (${published} published in tests)` : ''}; their authors see “Origin changed” and can update it themselves.`,
  uses: 'Where it is used',
  usesNone: 'No project uses it yet.',
  elsewhere: ({ count }) => `and ${projectsOf(count)} that you cannot see`,
  published: 'published in a test',
  outdated: 'still as it was before',
};

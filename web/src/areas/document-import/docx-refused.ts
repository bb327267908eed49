/**
 * Why a document is not read. `empty`: it has no bytes. `locked`: it has a password. `oldWord`: a .doc, also by another name.
 * `unreadable`: the device does not give the file. `fault`: our program failed. `code`: our program did not come, as the
 * network does not answer.
 */
export type DocxProblem =
  | 'empty'
  | 'tooLarge'
  | 'notWord'
  | 'tooMuch'
  | 'locked'
  | 'oldWord'
  | 'unreadable'
  | 'fault'
  | 'code';
export class DocxRefused extends Error {
  readonly problem: DocxProblem;
  constructor(problem: DocxProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Why a document is not read. `locked`: it has a password, or is an old .doc by another name. */
export type DocxProblem = 'tooLarge' | 'notWord' | 'tooMuch' | 'locked';
export class DocxRefused extends Error {
  readonly problem: DocxProblem;
  constructor(problem: DocxProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Titles of the leaves that one publication added, took out and rewrote. `at`: ISO 8601. */
export interface ProjectRevision {
  at: string;
  added: string[];
  removed: string[];
  rewritten: string[];
}

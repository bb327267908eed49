/** Titles of the lessons that one publication added, removed and rewrote. `at`: ISO 8601. */
export interface ProjectRevision {
  at: string;
  added: string[];
  removed: string[];
  rewritten: string[];
}

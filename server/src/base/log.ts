/** The log as the areas use it: an object of facts, then a sentence. An error is the fact `err`. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Whether an error is the database's refusal under a unique index of this name; Drizzle wraps what `pg` throws. */
export function isViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint: name } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && name === constraint;
}

/** Whether an error is the database's refusal because another row points to the one that was to go. */
export function isReferenced(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return ((cause ?? {}) as { code?: unknown }).code === '23503';
}

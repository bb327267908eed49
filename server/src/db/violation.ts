/** Whether an error is a violation of the unique index `constraint` (SQLSTATE 23505), also where Drizzle has wrapped it. */
export function isViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint: name } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && name === constraint;
}

/** Whether an error is a foreign-key violation (SQLSTATE 23503): another row still refers to the one to be deleted. */
export function isReferenced(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return ((cause ?? {}) as { code?: unknown }).code === '23503';
}

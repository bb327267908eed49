/** Whether a request that `fetch` gave up has reached nobody: the connection was refused, or the name is unknown. */
export const isUnsent = (error: unknown): boolean =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(String(((error as Error).cause as { code?: unknown })?.code));

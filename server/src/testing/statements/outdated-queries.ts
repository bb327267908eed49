/** Warnings about what the next major version of `pg` refuses: a second statement on a connection before the first is answered. */
const found: string[] = [];
process.on('warning', ({ message }) => {
  if (message.includes('pg@9')) found.push(message);
});

/** The warnings since they were last taken. */
export const takeOutdated = (): string[] => found.splice(0);

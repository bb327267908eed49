/** Why the product cannot start or go on: `message` is one Chinese sentence to show as it is. */
export class StartError extends Error {}

export const certificate = {};

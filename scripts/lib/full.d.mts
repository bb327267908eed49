export const isFull: boolean;
export function isOfFull(path: string): boolean;
export function runsOf(whole: number): number;

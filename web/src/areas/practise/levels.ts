const names: Record<number, string> = { 1: '入门', 2: '进阶', 3: '高阶' };

/** The level of a project in words. */
export const levelName = (level: number): string => names[level] ?? '综合';

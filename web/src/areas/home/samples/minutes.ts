/** Minutes walked on the seven days of the sample report, Monday first. Its sentences are computed from them. */
export const minutes = [32, 41, 18, 45, 38, 76, 65];

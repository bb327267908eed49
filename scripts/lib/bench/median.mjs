/** The median; 0 without numbers. */
export const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

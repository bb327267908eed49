/** Of these numbers the one in the middle; 0 of none. */
export const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

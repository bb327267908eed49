import type { KeywordDefinition } from 'ajv';

/** The keyword of a number's decimals (rules: points-decimals). */
export const maxDecimals: KeywordDefinition = {
  keyword: 'maxDecimals',
  type: 'number',
  schemaType: 'number',
  validate: (most: number, value: number) => Number(value.toFixed(most)) === value,
};

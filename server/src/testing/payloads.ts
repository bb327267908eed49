import fc from 'fast-check';
import { badValue, strangeName } from './bad-values.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Existing ids, by field name. */
export type Known = Record<string, number[]>;

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc
      .constantFrom('13800099999', 'dawn-over-7-hills', '林小知', '我的一份作业')
      .map((each) => each.slice(0, maxLength).padEnd(minLength, 'x')),
  );
}

function list(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  return fc.array(fits(items, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function record({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fits(schema, known, name)]);
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(arbitraries, { requiredKeys: required });
}

/** A valid value of a schema. Most ids exist, so that the call reaches the domain. */
export function fits(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fits(each, known, name)));
  const { minimum: min = -1000, maximum: max = 1_000_000 } = schema;
  switch (schema.type) {
    case 'integer': {
      const ids = (known[name] ?? []).map((id) => fc.constant(id));
      return fc.oneof(...ids, ...ids, fc.integer({ min, max }));
    }
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'string':
      return text(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, known, name);
    case 'object':
      return record(schema, known);
    default:
      return fc.jsonValue();
  }
}

type Change = { at: number; how: 'drop' | 'replace' | 'wrap' | 'add'; value: unknown; name: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds an own field, also for `__proto__`, as JSON.parse does. */
const withField = (fields: Record<string, unknown>, name: string, value: unknown) =>
  Object.fromEntries([...Object.entries(fields), [name, value]]);

/** Changes one place of a value; `at`: the path. */
function change(value: unknown, { at, how, value: bad, name }: Change): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const place = at % value.length;
    const next = { at: Math.floor(at / 3), how, value: bad, name };
    return value.map((each, index) => (index === place ? change(each, next) : each));
  }
  if (!isObject(value)) return how === 'wrap' ? [value] : bad;
  const names = Object.keys(value);
  if (how === 'add' || names.length === 0) return withField(value, name, bad);
  const chosen = names[at % names.length] as string;
  const { [chosen]: old, ...others } = value;
  if (how === 'drop') return others;
  if (how === 'wrap') return withField(others, chosen, [old]);
  const inner = typeof old === 'object' && old !== null && at % 2 === 0;
  return withField(
    others,
    chosen,
    inner ? change(old, { at: Math.floor(at / 2), how, value: bad, name }) : bad,
  );
}

const changes = fc.array(
  fc.record({
    at: fc.nat(10_000),
    how: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'wrap', 'add') as fc.Arbitrary<
      Change['how']
    >,
    value: badValue,
    name: strangeName,
  }),
  { maxLength: 3 },
);

/** A valid payload with up to three defects. */
export const nearly = (schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fits(schema, known), changes)
    .map(([payload, all]) => all.reduce(change, payload) as Record<string, unknown>)
    .filter(isObject);

import { badParameter } from '../base/errors.ts';
import { say } from '../locales/say.ts';
import { requireShape } from './body.ts';

/** The part of JSON Schema the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  title?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}

function coerceText(schema: Schema, value: string, name: string): unknown {
  const { type } = schema;
  const numeric = /^-?\d+(\.\d+)?$/.test(value.trim());
  if ((type === 'integer' || type === 'number') && numeric) return Number(value);
  if (type === 'boolean' && /^(true|false|1|0)$/.test(value)) return value === 'true' || value === '1';
  // One of a list of words, some of which are numbers.
  const listed = schema.anyOf?.find((each) => String(each.const) === value);
  if (listed) return listed.const;
  if (type !== 'array' && type !== 'object') return value;
  return coerce(schema, parse(value, name), name);
}

function parse(value: string, name: string): unknown {
  requireShape(value);
  try {
    return JSON.parse(value);
  } catch {
    throw badParameter(say`参数 ${name} 不是有效的 JSON`);
  }
}

const isTextEnum = (schema: Schema) => schema.anyOf?.every((each) => typeof each.const === 'string');

/** The one thing that a value may be besides null; undefined: it may be several, or not null. */
function besidesNull({ anyOf = [] }: Schema): Schema | undefined {
  const others = anyOf.filter(({ type }) => type !== 'null');
  return others.length === 1 && anyOf.length === 2 ? others[0] : undefined;
}

/** How many elements of a list are worth a look: with more, the schema refuses it whole. */
const mostItems = ({ maxItems, anyOf = [] }: Schema): number =>
  maxItems ?? Math.max(0, ...anyOf.map((each) => each.maxItems ?? 0));

/**
 * Forms and addresses carry text only: numbers and truth values arrive as text, lists and objects as JSON text
 * (rules: request-coercion, request-lists). What does not fit is left for the schema to refuse. What the schema does not
 * name is never looked at, however much of it there is.
 */
export function coerce(schema: Schema, value: unknown, name = ''): unknown {
  const other = besidesNull(schema);
  // An empty field of a form is none, unless it is a text.
  if (other)
    return value === null || (value === '' && other.type !== 'string') ? null : coerce(other, value, name);
  if (typeof value === 'string') {
    // PostgreSQL's text cannot hold NUL, nor its JSON half a character; no person types them.
    if (value.includes('\0') || !value.isWellFormed())
      throw badParameter(say`参数 ${name} 含有无法保存的字符`);
    return coerceText(schema, value, name);
  }
  if (typeof value === 'number' && (schema.type === 'string' || isTextEnum(schema))) return String(value);
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    if (value.length > mostItems(schema)) return value;
    return value.map((each) => coerce(items, each, name));
  }
  if (value === null || typeof value !== 'object') return value;
  return coerceObject(schema, value as Record<string, unknown>, name);
}

function coerceObject(schema: Schema, value: Record<string, unknown>, name: string) {
  const known: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue;
    const each = value[key];
    const label = property.title ?? key;
    // An empty field of a form is a field left out, unless text is wanted.
    const empty = each === '' && property.type !== 'string' && !property.anyOf;
    if (!empty) known[key] = coerce(property, each, name ? `${name}.${label}` : label);
  }
  return known;
}

import { badParameter } from '../errors.ts';
import { say } from '../locales/say.ts';

/** The part of JSON Schema the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  title?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

function coerceText(schema: Schema, value: string, name: string, depth: number): unknown {
  const { type } = schema;
  const numeric = /^-?\d+(\.\d+)?$/.test(value.trim());
  if ((type === 'integer' || type === 'number') && numeric) return Number(value);
  if (type === 'boolean' && /^(true|false|1|0)$/.test(value)) return value === 'true' || value === '1';
  if (type !== 'array' && type !== 'object') return value;
  return coerce(schema, parse(value, name), name, depth + 1);
}

function parse(value: string, name: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw badParameter(say`参数 ${name} 不是有效的 JSON`);
  }
}

/** No call asks for as much; far deeper a recursive reader has no stack left. */
const deepest = 40;

const isTextEnum = (schema: Schema) => schema.anyOf?.every((each) => typeof each.const === 'string');

/**
 * Forms and addresses carry text only: numbers and truth values arrive as text, lists and objects as JSON text
 * (rules: request-coercion, request-lists). What does not fit is left for the schema to refuse.
 */
export function coerce(schema: Schema, value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) throw badParameter('提交的内容嵌套太深');
  if (typeof value === 'string') {
    // PostgreSQL's text cannot hold NUL, nor its JSON half a character; no person types them.
    if (value.includes('\0') || !value.isWellFormed())
      throw badParameter(say`参数 ${name} 含有无法保存的字符`);
    return coerceText(schema, value, name, depth);
  }
  if (typeof value === 'number' && (schema.type === 'string' || isTextEnum(schema))) return String(value);
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    return value.map((each) => coerce(items, each, name, depth + 1));
  }
  if (value === null || typeof value !== 'object') return value;
  return coerceObject(schema, value as Record<string, unknown>, name, depth);
}

function coerceObject(schema: Schema, value: Record<string, unknown>, name: string, depth: number) {
  const properties = schema.properties ?? {};
  const entries = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key));
  return Object.fromEntries(
    entries.map(([key, each]) => {
      const property = properties[key] as Schema;
      const label = property.title ?? key;
      // An empty field of a form is a field left out, unless text is wanted.
      const empty = each === '' && property.type !== 'string' && !property.anyOf;
      return [key, empty ? undefined : coerce(property, each, name ? `${name}.${label}` : label, depth + 1)];
    }),
  );
}

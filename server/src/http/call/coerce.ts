import { halfWidth } from '@zhixing/contract/typed-number';
import { badParameter } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { requireShape } from './body.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  title?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  /** An empty text is no value of it, and not null either: it is left for the schema to refuse. */
  emptyIsWrong?: boolean;
}

/** Converts a value. */
type Coerce = (value: unknown) => unknown;

/** Converts a text. `coerce`: converts what the text holds as JSON. */
function coerceText(schema: Schema, value: string, { name, coerce }: { name: string; coerce: Coerce }) {
  const { type } = schema;
  if (type === 'integer' || type === 'number') {
    const typed = halfWidth(value);
    if (/^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  }
  if (type === 'boolean' && /^(true|false|1|0)$/.test(value)) return value === 'true' || value === '1';
  // One of a list of words, of which some are numbers.
  const listed = schema.anyOf?.find((each) => String(each.const) === value);
  if (listed) return listed.const;
  if (type !== 'array' && type !== 'object') return value;
  return coerce(parse(value, name));
}

function parse(value: string, name: string): unknown {
  requireShape(value);
  try {
    return JSON.parse(value);
  } catch {
    throw badParameter(say`参数 ${name} 不是有效的 JSON`);
  }
}

const isTextEnum = (schema: Schema) => schema.anyOf?.every((each) => typeof each.const === 'string') === true;

/** For `T | null` the schema of T; undefined for any other schema. */
function besidesNull({ anyOf = [] }: Schema): Schema | undefined {
  const others = anyOf.filter(({ type }) => type !== 'null');
  return others.length === 1 && anyOf.length === 2 ? others[0] : undefined;
}

/** The most elements of a list that are converted: the schema refuses a longer list as a whole. */
const mostItems = ({ maxItems, anyOf = [] }: Schema): number =>
  maxItems ?? Math.max(0, ...anyOf.map((each) => each.maxItems ?? 0));

/**
 * The conversion of a payload, made once for each schema (rules: request-coercion, request-lists). Forms and queries carry text only:
 * `'3'` and `'３'` become 3, `'true'` becomes true, JSON text becomes a list or an object. What does not fit is left for the schema to refuse;
 * fields that the schema does not have are dropped. `name`: what the value is called in errors. The conversion throws -3 for
 * characters that cannot be stored and for text that is not JSON.
 */
export function coercer(schema: Schema, name = ''): Coerce {
  const other = besidesNull(schema);
  if (other) {
    const coerce = coercer(other, name);
    // An empty form field is null, unless text is allowed.
    const isNone = (value: unknown) =>
      value === null || (value === '' && other.type !== 'string' && !other.emptyIsWrong);
    return (value) => (isNone(value) ? null : coerce(value));
  }
  const isText = schema.type === 'string' || isTextEnum(schema);
  const coerceList = listCoercer(schema, name);
  const coerceObject = objectCoercer(schema, name);
  const coerce: Coerce = (value) => {
    if (typeof value === 'string') {
      // PostgreSQL's text cannot hold NUL, and its JSON no half of a surrogate pair.
      if (value.includes('\0') || !value.isWellFormed())
        throw badParameter(say`参数 ${name} 含有无法保存的字符`);
      return coerceText(schema, value, { name, coerce });
    }
    if (typeof value === 'number' && isText) return String(value);
    if (Array.isArray(value)) return coerceList(value);
    if (value === null || typeof value !== 'object') return value;
    return coerceObject(value as Record<string, unknown>);
  };
  return coerce;
}

function listCoercer(schema: Schema, name: string) {
  const most = mostItems(schema);
  if (most === 0) return (values: unknown[]) => values;
  const coerce = coercer(schema.items ?? {}, name);
  return (values: unknown[]) => (values.length > most ? values : values.map((each) => coerce(each)));
}

function objectCoercer({ properties = {} }: Schema, name: string) {
  const fields = Object.entries(properties).map(([key, property]) => {
    const label = property.title ?? key;
    const coerce = coercer(property, name ? `${name}.${label}` : label);
    // An empty form field is left out, unless text is allowed.
    const mayBeEmpty = property.type === 'string' || property.anyOf !== undefined;
    return { key, coerce, mayBeEmpty };
  });
  return (value: Record<string, unknown>) => {
    const known: Record<string, unknown> = {};
    for (const { key, coerce, mayBeEmpty } of fields)
      if (Object.hasOwn(value, key) && (mayBeEmpty || value[key] !== '')) known[key] = coerce(value[key]);
    return known;
  };
}

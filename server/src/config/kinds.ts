/** The kinds of settings there are, each with how it is read. */

/** One setting: what it does, how its text is read (an Error says what it should be), what it is when absent. */
export interface Setting<T> {
  doc: string;
  read: (text: string) => T;
  fallback: T;
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
export const text = (doc: string, fallback = ''): Setting<string> => ({
  doc,
  read: (value) => value,
  fallback,
});

export function number(doc: string, fallback: number, min: number, max: number): Setting<number> {
  return {
    doc,
    fallback,
    read: (value) => {
      const parsed = Number(value);
      if (!Number.isInteger(parsed) || parsed < min || parsed > max)
        throw new Error(`应为 ${min} 到 ${max} 的整数`);
      return parsed;
    },
  };
}

/** A number, or 0 for no end. */
export const orForever = (setting: Setting<number>): Setting<number> => ({
  ...setting,
  read: (value) => (value === '0' ? 0 : setting.read(value)),
});

export function oneOf<const T extends string>(doc: string, values: readonly T[], fallback: T): Setting<T> {
  return {
    doc,
    fallback,
    read: (value) => {
      const found = values.find((each) => each === value);
      if (!found) throw new Error(`应为 ${values.join('、')} 之一`);
      return found;
    },
  };
}

/** An address of the site itself (`/upload`) or a whole one, without a slash at its end. */
export function address(doc: string, fallback = ''): Setting<string> {
  return {
    doc,
    fallback,
    read: (value) => {
      if (!value.startsWith('/')) readOrigin(value);
      return value.replace(/\/+$/, '');
    },
  };
}

export function readOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname)
    throw new Error('应为 https://主机名 这样的地址');
  return url.origin;
}

export function origins(doc: string): Setting<string[]> {
  return { doc, fallback: [], read: (value) => list(value).map(readOrigin) };
}

export function callingCodes(doc: string): Setting<string[]> {
  return {
    doc,
    fallback: [],
    read: (value) => {
      const codes = list(value).map((code) => code.replace(/^\+/, ''));
      if (codes.some((code) => !/^[1-9]\d{0,3}$/.test(code))) throw new Error('应为区号，如 1,44,65');
      return codes;
    },
  };
}

export function someOf<const T extends string>(
  doc: string,
  values: readonly T[],
): Setting<readonly string[]> {
  return {
    doc,
    fallback: values,
    read: (value) => {
      const chosen = list(value);
      const unknown = chosen.filter((each) => !values.some((known) => known === each));
      if (chosen.length === 0 || unknown.length > 0)
        throw new Error(`应为 ${values.join('、')} 中的若干个，逗号分隔`);
      return chosen;
    },
  };
}

/** Where the router begins: `/` or `/campus`. */
export function basePath(doc: string): Setting<string> {
  return {
    doc,
    fallback: '/',
    read: (value) => {
      if (!/^(\/[\w.~-]+)*\/?$/.test(value)) throw new Error('应为 / 开头的路径，如 /campus');
      return value.replace(/\/+$/, '') || '/';
    },
  };
}

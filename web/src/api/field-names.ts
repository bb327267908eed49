/** A name in brackets, as `（campId）`. */
const bracketed = /\s?[（(]([A-Za-z][A-Za-z0-9]*)[）)]/g;
const isCamelCase = (name: string) => /[a-z][A-Z]/.test(name);

/**
 * A message without the names of fields: the message of a bad parameter says which of the call's fields it is about, for whoever
 * writes a client; a person on a screen is told without. What else stands in brackets stays, as `Word（docx）`.
 */
export function withoutFieldNames(message: string, payload: object): string {
  const names = new Set<string>();
  JSON.stringify(payload, (key, value: unknown) => {
    names.add(key);
    return value;
  });
  return message.replace(bracketed, (whole, name: string) =>
    names.has(name) || isCamelCase(name) ? '' : whole,
  );
}

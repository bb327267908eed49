/**
 * HTML of a clipboard without its style sheets. The page's content security policy counts for documents that are parsed from it too:
 * a `<style>` in them is refused, and the browser complains of it. Style attributes stay: they say what is bold or hidden.
 */
export const withoutStyleSheets = (html: string): string =>
  html.replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '').replace(/<link\b[^>]*>/gi, '');

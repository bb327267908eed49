/** Word, Excel, WPS, LibreOffice, and the office of Google. */
const office =
  /urn:schemas-microsoft-com:office|class="?(?:Mso|xl\d)|\bmso-|name="?ProgId|content="?(?:WPS|LibreOffice|Kingsoft)|google-sheets-html-origin|docs-internal-guid/i;
export const isOffice = (html: string) => office.test(html);

const hasWords = (html: string) =>
  html.replace(/<!--[\s\S]*?-->|<(style|script|xml|title)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, '').trim() !==
  '';

/**
 * Whether the HTML of a clipboard is what was meant, though a picture lies beside it: Excel adds one of its cells. HTML of
 * a picture alone is less than that picture.
 */
export const isContent = (html: string) => hasWords(html) || /<table\b/i.test(html);

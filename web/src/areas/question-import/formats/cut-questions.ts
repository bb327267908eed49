/** A part of an XML document, with the lines that it stands on. */
export interface XmlPart {
  xml: string;
  from: number;
  to: number;
}

const starts = /<!--|<!\[CDATA\[|<question\b|<\/question\s*>/g;

/** Each `<question>` of a Moodle export as a text of its own, so that one that is damaged leaves the others as they are. */
export function cutQuestions(xml: string): XmlPart[] {
  const parts: XmlPart[] = [];
  let line = 1;
  let counted = 0;
  const lineAt = (at: number) => {
    for (let next = xml.indexOf('\n', counted); next !== -1 && next < at; next = xml.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  let open: number | undefined;
  let from = 1;
  const end = (at: number) => {
    if (open !== undefined) parts.push({ xml: xml.slice(open, at).trimEnd(), from, to: lineAt(at - 1) });
    open = undefined;
  };
  const scan = new RegExp(starts);
  for (let found = scan.exec(xml); found; found = scan.exec(xml)) {
    const [mark] = found;
    if (mark === '<!--' || mark === '<![CDATA[') {
      const close = xml.indexOf(mark === '<!--' ? '-->' : ']]>', found.index);
      if (close === -1) break;
      scan.lastIndex = close + 3;
    } else if (mark === '<question') {
      end(found.index);
      open = found.index;
      from = lineAt(found.index);
    } else end(found.index + mark.length);
  }
  end(xml.length);
  return parts;
}

const fileMark = /<file\b([^>]*)>([^<]*)<\/file\s*>/g;

/** A file inside of a question: its bytes are taken out before the text is read, as they may be many. */
export interface InnerFile {
  name: string;
  base64: string;
}

export function takeFiles(xml: string): { xml: string; files: InnerFile[] } {
  const files: InnerFile[] = [];
  const rest = xml.replace(fileMark, (_, attributes: string, base64: string) => {
    const name = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
    const path = /\bpath\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
    const folder = (path?.[1] ?? path?.[2] ?? '/').replace(/^\//, '');
    files.push({ name: `${folder}${name?.[1] ?? name?.[2] ?? ''}`, base64 });
    return '';
  });
  return { xml: rest, files };
}

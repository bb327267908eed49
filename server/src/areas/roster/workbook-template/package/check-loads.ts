import { walkXml } from '../../workbook/walk-xml.ts';
import { Forbidden } from './forbidden-part.ts';

/** Addresses that a person may click on. */
export const isAddress = (target: string) => /^(https?:|mailto:|#)/i.test(target);
/** With a scheme or a drive, or from the root: not the workbook's own. */
const isOutside = (target: string) => /^\s*(?!data:)(?:[a-z][\w+.-]*:|[\\/])/i.test(target);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What a style loads. */
function checkStyle(style: string) {
  const targets = [...style.matchAll(/(?:url\(|@import)\s*["']?([^"')]*)/gi)].map(
    ([, target = '']) => target,
  );
  const outside = targets.find(isOutside);
  if (outside !== undefined) throw new Forbidden('external', outside);
}

/** Whether an attribute's target is loaded by itself, or leads somewhere that nobody may click on. */
function isRefused(element: string, attribute: string, target: string): boolean {
  if (attribute === 'src' || attribute === 'althref') return isOutside(target);
  if (attribute !== 'href') return false;
  const isLink = ['a', 'shape', 'group', 'rect', 'oval', 'line', 'roundrect'].includes(element);
  return isOutside(target) && !(isLink && isAddress(target));
}

/** A drawing (SVG, VML) loads nothing from other places when it is shown. Throws Forbidden. */
export function checkLoads(path: string, source: string): void {
  if (/<\?xml-stylesheet/i.test(source)) throw new Forbidden('external', path);
  let element = '';
  walkXml(
    source,
    {
      open: ({ name, qualified }) => {
        element = name;
        for (const [attribute, value] of Object.entries(qualified)) {
          if (isRefused(name, localName(attribute), value)) throw new Forbidden('external', value);
          checkStyle(value);
        }
      },
      text: (text) => {
        if (element === 'style') checkStyle(text);
      },
    },
    { lenient: true },
  );
}

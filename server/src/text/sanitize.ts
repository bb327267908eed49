import sanitizeHtml from 'sanitize-html';

const mathTags = (
  'math semantics mrow mi mo mn mtext mspace mstyle mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
  'mtable mtr mtd mpadded mphantom menclose'
).split(' ');
/** What KaTeX writes, less links and addresses. */
const mathAttributes = (
  'xmlns display accent accentunder columnalign columnlines columnspacing depth displaystyle fence height ' +
  'largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize notation ' +
  'rowlines rowspacing rspace scriptlevel separator stretchy symmetric valign voffset width'
).split(' ');

const outside = (address: string) => /^https?:/i.test(address);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 h5 h6 p br hr blockquote ul ol li strong em s del code pre a img span div'.split(' '),
    ...'table thead tbody tr th td'.split(' '),
    ...mathTags,
  ],
  allowedAttributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['data-align'],
    td: ['data-align'],
    div: ['tabindex'],
  },
  allowedClasses: {
    code: [/^language-[\w+#.-]{1,30}$/, 'formula-error'],
    div: ['table-scroll', 'code'],
    span: ['figure', /^hljs-[a-z_-]{1,30}$/, 'function_', 'class_', 'inherited__'],
    p: ['formula'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: outside(attribs.href ?? '') ? { ...attribs, rel: 'noopener', target: '_blank' } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
    }),
  },
  // KaTeX keeps the source beside each formula: browsers hide it, text readers would say it twice.
  exclusiveFilter: ({ tag, attribs }) => tag === 'annotation' || (tag === 'img' && !attribs.src),
};
options.allowedTags = [...(options.allowedTags as string[]), 'annotation'];

/** Only what this list names passes: no scripts, styles, handlers, forms, frames or SVG; http, https and own paths. */
export const sanitize = (html: string) => sanitizeHtml(html, options);

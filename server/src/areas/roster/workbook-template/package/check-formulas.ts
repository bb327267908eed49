import { BadXml, type Handlers, walkXml } from '../../workbook/walk-xml.ts';
import { type Token, tokensOf } from '../formula/tokens.ts';
import { Forbidden } from './forbidden-part.ts';

/** Excel's own limit is 8,192 characters. */
const longest = 40_000;

/** Functions that run programs, ask servers, or send what the workbook holds. HYPERLINK does so only when clicked. */
const calling = new Set([
  ...['WEBSERVICE', 'CALL', 'REGISTER', 'REGISTER.ID', 'EXEC', 'RTD', 'IMAGE', 'STOCKHISTORY', 'PY'],
  ...['SQL.REQUEST', 'DDE', 'COPILOT', 'INITIATE', 'EXECUTE', 'REQUEST', 'POKE', 'UNREGISTER'],
  ...['IMPORTCSV', 'IMPORTTEXT', 'IMPORTDATA', 'IMPORTFEED', 'IMPORTHTML', 'IMPORTRANGE', 'IMPORTXML'],
  ...['TRANSLATE', 'DETECTLANGUAGE', 'GOOGLEFINANCE', 'GOOGLETRANSLATE'],
]);

/** Elements that hold a formula, in sheets, names, tables, validations, conditions, charts and controls. */
const holders = new Set([
  ...['f', 'formula', 'formula1', 'formula2', 'definedName', 'calculatedColumnFormula'],
  ...['totalsRowFormula', 'oldFormula', 'FmlaRange', 'FmlaLink', 'FmlaTxbx', 'FmlaPict', 'FmlaGroup'],
]);

/** Attributes that hold a formula: of a pivot table's field, a shape, a control, a picture of cells, and a rule's limit. */
const attributeHolders = [
  ...['formula', 'textlink', 'fmlaLink', 'fmlaRange', 'fmlaTxbx', 'fmlaGroup'],
  ...['linkedCell', 'listFillRange', 'cellRange'],
];

/** Programs put names before a function's: `_xlfn.WEBSERVICE`, `COM.MICROSOFT.WEBSERVICE`. undefined: it calls nothing. */
function calledBy(name: string): string | undefined {
  const parts = name.toUpperCase().split('.');
  return parts.map((_, at) => parts.slice(at).join('.')).find((each) => calling.has(each));
}
/** `_xleta.X` is a function that is passed on to another one. */
const isCall = ({ kind, text }: Token) => kind === 'function' || (kind === 'name' && /^_xleta\./i.test(text));
/** A sheet's name never has these: it is a path, or a workbook's name in brackets. */
const isOtherBook = ({ kind, text }: Token) => kind === 'sheet' && /^'.*[[\\/]/s.test(text);
const isAddIn = (name: string) => /^_xll\.|^_xldudf_/i.test(name);

function checkFormula(place: string, formula: string) {
  const tokens = tokensOf(formula);
  for (const [at, token] of tokens.entries()) {
    const { kind, text } = token;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    const called = isCall(token) ? (calledBy(text) ?? (isAddIn(text) ? text : undefined)) : undefined;
    if (called !== undefined) throw new Forbidden('formula', `${place}：${called}`);
    if (kind === 'other' && text === '|') throw new Forbidden('dde', `${place}：${formula}`);
    // `[1]Sheet!A1`, `'[Book.xlsx]Sheet'!A1`; behind a name, brackets are a table's.
    const isOther =
      kind === 'bracket' && before?.kind !== 'name' && (next?.kind === 'sheet' || next?.text === '!');
    if (isOther || isOtherBook(token)) throw new Forbidden('external', `${place}：${formula}`);
  }
}

/** No formula of a part calls a program, a server or another workbook. Throws Forbidden. */
export function checkFormulas(path: string, source: string, { lenient = false } = {}): void {
  const names: string[] = [];
  let formula = '';
  let cell = '';
  const place = () => (cell === '' ? path : `${path} ${cell}`);
  const handlers: Handlers = {
    open: ({ name, attributes }) => {
      names.push(name);
      if (name === 'c' && attributes.r) cell = attributes.r;
      if (holders.has(name)) formula = '';
      // Excel 4 macros live in names.
      const isMacro = [attributes.function, attributes.vbProcedure, attributes.xlm].some(
        (value) => value === '1' || value === 'true',
      );
      if (
        name === 'definedName' &&
        (isMacro || /auto_?(open|close|activate|deactivate)/i.test(attributes.name ?? ''))
      )
        throw new Forbidden('macros', attributes.name ?? '');
      // A shape or a control that runs a macro when it is clicked.
      if (attributes.macro || attributes.fmlaMacro) throw new Forbidden('macros', path);
      if (name === 'ddeLink' || name === 'oleLink') throw new Forbidden('dde', path);
      if (name === 'cacheSource' && attributes.type !== 'worksheet') throw new Forbidden('connection', path);
      for (const holder of attributeHolders)
        if (attributes[holder]) checkFormula(place(), attributes[holder]);
      // A rule's limit may be a formula, whatever its type.
      if (name === 'cfvo' && attributes.val) checkFormula(place(), attributes.val);
    },
    close: (name) => {
      names.pop();
      if (name === 'c') cell = '';
      if (holders.has(name) && formula !== '') checkFormula(place(), formula);
    },
    text: (text) => {
      if (holders.has(names.at(-1) ?? '')) formula += text;
      if (formula.length > longest) throw new BadXml('a formula is too long');
      if (names.at(-1) === 'FmlaMacro' && text.trim() !== '') throw new Forbidden('macros', path);
    },
  };
  walkXml(source, handlers, { lenient });
}

import { tokensOf } from '../formula/tokens.ts';
import { BadXml, walkXml } from '../xml/walk-xml.ts';
import { Forbidden } from './forbidden-part.ts';

/** Excel's own limit is 8,192 characters. */
const longest = 40_000;

/** Functions that run programs, ask servers, or send what the workbook holds. HYPERLINK does so only when clicked. */
const calling = new Set([
  ...['WEBSERVICE', 'CALL', 'REGISTER', 'REGISTER.ID', 'EXEC', 'RTD', 'IMAGE', 'STOCKHISTORY', 'PY'],
  ...['SQL.REQUEST', 'DDE', 'COPILOT', 'INITIATE', 'EXECUTE', 'REQUEST', 'POKE', 'UNREGISTER'],
]);

/** Elements that hold a formula, in sheets, names, tables, validations, conditions, charts and controls. */
const holders = new Set([
  ...['f', 'formula', 'formula1', 'formula2', 'definedName', 'calculatedColumnFormula'],
  ...['totalsRowFormula', 'oldFormula', 'FmlaRange', 'FmlaLink', 'FmlaTxbx', 'FmlaPict'],
]);

/** `_xlfn.WEBSERVICE` is WEBSERVICE in older versions; `_xll.X` a function of an add-in. */
const plain = (name: string) => name.toUpperCase().replace(/^(_XLFN\.|_XLWS\.)+/, '');
const isAddIn = (name: string) => /^_xll\.|^_xldudf_/i.test(name);

function checkFormula(place: string, formula: string) {
  const tokens = tokensOf(formula);
  for (const [at, { kind, text }] of tokens.entries()) {
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    if (kind === 'function' && (calling.has(plain(text)) || isAddIn(text)))
      throw new Forbidden('formula', `${place}：${plain(text)}`);
    if (kind === 'other' && text === '|') throw new Forbidden('dde', `${place}：${formula}`);
    // `[1]Sheet!A1`, `'[Book.xlsx]Sheet'!A1`; behind a name, brackets are a table's.
    const isOther =
      kind === 'bracket' && before?.kind !== 'name' && (next?.kind === 'sheet' || next?.text === '!');
    if (isOther || (kind === 'sheet' && text.startsWith("'") && text.includes('[')))
      throw new Forbidden('external', `${place}：${formula}`);
  }
}

/** No formula of a part calls a program, a server or another workbook. Throws Forbidden. */
export function checkFormulas(path: string, source: string): void {
  const names: string[] = [];
  let formula = '';
  let cell = '';
  const place = () => (cell === '' ? path : `${path} ${cell}`);
  walkXml(source, {
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
      // A rule's limit may be a formula.
      if (name === 'cfvo' && attributes.type === 'formula' && attributes.val)
        checkFormula(place(), attributes.val);
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
  });
}

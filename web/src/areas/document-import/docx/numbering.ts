import { formatNumber } from './number-formats.ts';
import { allOf, attributeOf, childOf, childrenOf, switchOf } from './xml.ts';

interface Level {
  start: number;
  format: string;
  /** `%1.%2` stands for the numbers of the first and second level. */
  text: string;
  /** Twips from the margin. */
  left: number;
  styleId: string | undefined;
  /** All its numbers in plain figures. */
  legal: boolean;
}

/** The number or bullet of one paragraph. */
export interface Label {
  numberingId: string;
  level: number;
  left: number;
  bullet: boolean;
  number: number;
  /** As it is shown: `1.`, `第三章`; '' of a bullet. */
  text: string;
}

const valOf = (node: Element | undefined, name: string) => attributeOf(childOf(node, name), 'val');

function readLevel(element: Element): [number, Level] {
  const level = Number(attributeOf(element, 'ilvl') ?? 0);
  const indent = childOf(childOf(element, 'pPr'), 'ind');
  return [
    level,
    {
      start: Number(valOf(element, 'start') ?? 1),
      format: valOf(element, 'numFmt') ?? 'decimal',
      text: valOf(element, 'lvlText') ?? '',
      left: Number(attributeOf(indent, 'left') ?? attributeOf(indent, 'start') ?? 360 * (level + 1)),
      styleId: valOf(element, 'pStyle'),
      legal: switchOf(element, 'isLgl') ?? false,
    },
  ];
}

interface Definition {
  /** Lists of one abstract definition count on from each other. */
  counters: string;
  levels: Map<number, Level>;
  /** Levels that begin anew at this number when this list first uses them. */
  restarts: Map<number, number>;
}

function readDefinitions(document: Document): Map<string, Definition> {
  const abstracts = new Map(
    allOf(document, 'abstractNum').map((each) => [attributeOf(each, 'abstractNumId') ?? '', each]),
  );
  const numbers = allOf(document, 'num');
  /** A definition may stand for the list of a style (`numStyleLink`). */
  function abstractOf(id: string, depth = 0): Element | undefined {
    const found = abstracts.get(id);
    const link = valOf(found, 'numStyleLink');
    if (link === undefined || depth > 5) return found;
    return [...abstracts.values()].find((each) => valOf(each, 'styleLink') === link) ?? found;
  }
  return new Map(
    numbers.map((number) => {
      const abstractId = valOf(number, 'abstractNumId') ?? '';
      const abstract = abstractOf(abstractId);
      const levels = new Map(
        abstract
          ? childrenOf(abstract)
              .filter(({ localName }) => localName === 'lvl')
              .map(readLevel)
          : [],
      );
      const restarts = new Map<number, number>();
      for (const override of childrenOf(number).filter(({ localName }) => localName === 'lvlOverride')) {
        const level = Number(attributeOf(override, 'ilvl') ?? 0);
        const own = childOf(override, 'lvl');
        if (own) levels.set(level, readLevel(own)[1]);
        const start = valOf(override, 'startOverride');
        if (start !== undefined) restarts.set(level, Number(start));
      }
      return [attributeOf(number, 'numId') ?? '', { counters: abstractId, levels, restarts }] as const;
    }),
  );
}

/** Counts the numbered paragraphs of a document, asked in its order; undefined: it has no number. */
export type Numbering = (given: {
  numberingId: string | undefined;
  level: number | undefined;
  styleId: string | undefined;
}) => Label | undefined;

export function readNumbering(document: Document | undefined): Numbering {
  const definitions = document ? readDefinitions(document) : new Map<string, Definition>();
  const counted = new Map<string, number[]>();
  const begun = new Set<string>();
  return ({ numberingId, level: given, styleId }) => {
    const definition = numberingId === undefined ? undefined : definitions.get(numberingId);
    if (numberingId === undefined || !definition) return undefined;
    const ofStyle = [...definition.levels].find(
      ([, each]) => styleId !== undefined && each.styleId === styleId,
    );
    const at = given ?? ofStyle?.[0] ?? 0;
    const level = definition.levels.get(at);
    if (!level) return undefined;
    const counters = counted.get(definition.counters) ?? [];
    counted.set(definition.counters, counters);
    const restart = definition.restarts.get(at);
    const isFirst = restart !== undefined && !begun.has(`${numberingId} ${at}`);
    begun.add(`${numberingId} ${at}`);
    counters[at] = isFirst ? restart : (counters[at] ?? level.start - 1) + 1;
    counters.length = at + 1;
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const of = Number(digit) - 1;
      const { start = 1, format = 'decimal' } = definition.levels.get(of) ?? {};
      counters[of] ??= start;
      return formatNumber(counters[of], level.legal ? 'decimal' : format);
    });
    const bullet = level.format === 'bullet';
    return {
      numberingId,
      level: at,
      left: level.left,
      bullet,
      number: counters[at],
      text: bullet ? '' : text,
    };
  };
}

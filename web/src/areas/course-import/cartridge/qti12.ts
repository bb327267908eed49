import {
  attribute,
  type Change,
  choiceOf,
  complete,
  elementNamed,
  elementsBelow,
  elementsNamed,
  explanationOf,
  fail,
  NotUnderstood,
  noContext,
  numberOf,
  type Parsed,
  type QuestionDraft,
  type RichTexts,
  spellingsOf,
  truthOf,
} from '../../question-import/public/xml.ts';

/** As it is drawn; what is read from HTML has its signs escaped. */
const gap = /(?:\\?_){3,}/;

type Find = (address: string) => number | undefined;

interface Reader {
  item: Element;
  texts: RichTexts;
  find: Find;
  changes: Change[];
}

const below = (element: Element | undefined, name: string) =>
  element ? elementsBelow(element, (each) => each === name) : [];

/** Fields of the item: its profile, its marks. */
function fieldsOf(item: Element): Map<string, string> {
  return new Map(
    below(item, 'qtimetadatafield').map((field) => [
      elementNamed(field, 'fieldlabel')?.textContent?.trim() ?? '',
      elementNamed(field, 'fieldentry')?.textContent?.trim() ?? '',
    ]),
  );
}

/** The words of a `material`. */
function wordsIn({ texts, find }: Reader, element: Element | undefined): string {
  const parts = below(element, 'mattext').map((text) =>
    /plain/i.test(attribute(text, 'texttype')) || attribute(text, 'texttype') === ''
      ? texts.plain(text.textContent ?? '')
      : texts.html(text.textContent ?? '', find),
  );
  return parts.filter(Boolean).join('\n\n');
}

const materialOf = (reader: Reader, element: Element | undefined) =>
  elementsNamed(element, 'material')
    .map((each) => wordsIn(reader, each))
    .filter(Boolean)
    .join('\n\n');

/** Of an answer: which response is which value, and how much of the marks that is, in percent. */
interface Condition {
  respident: string;
  value: string;
  share: number;
  isNot: boolean;
}

function conditionsOf(item: Element, most: number): Condition[] {
  return below(item, 'respcondition').flatMap((condition) => {
    const set = elementsNamed(condition, 'setvar')[0];
    const score = set && !/multiply/i.test(attribute(set, 'action')) ? Number(set.textContent ?? 0) : 0;
    const variables = elementNamed(condition, 'conditionvar');
    return elementsBelow(variables ?? condition, (name) => /^var(?:equal|subset|substring)$/.test(name)).map(
      (each) => ({
        respident: attribute(each, 'respident'),
        value: each.textContent?.trim() ?? '',
        share: most > 0 ? (score / most) * 100 : 0,
        isNot: isWithinNot(each),
      }),
    );
  });
}

function isWithinNot(element: Element): boolean {
  for (let up = element.parentNode as Element | null; up; up = up.parentNode as Element | null) {
    if (up.localName === 'not') return true;
    if (up.localName === 'conditionvar') return false;
  }
  return false;
}

type KindRead = Omit<QuestionDraft, 'stem'>;

const labelsOf = (reader: Reader, response: Element) =>
  below(response, 'response_label').map((label) => ({
    id: attribute(label, 'ident'),
    text: reader.texts.line(wordsIn(reader, label)),
  }));

function choice(reader: Reader, response: Element, conditions: Condition[], isSingle: boolean): KindRead {
  const labels = labelsOf(reader, response);
  const right = conditions.filter(({ isNot, share }) => !isNot && share > 0);
  const shareOf = (id: string) => {
    const found = right.filter(({ value }) => value === id);
    return found.length > 0 ? Math.max(...found.map(({ share }) => share)) : 0;
  };
  const truths = labels.map(({ text }) => truthOf(text));
  if (isSingle && labels.length === 2 && truths.includes(true) && truths.includes(false)) {
    const at = labels.findIndex(({ id }) => shareOf(id) > 99.9);
    return { kind: 'judge', answer: truths[at] ?? null };
  }
  const made = choiceOf(
    labels.map(({ id, text }) => ({ text, share: shareOf(id) })),
    isSingle,
    reader.changes,
  );
  // Of several right ones a cartridge gives all or nothing.
  return { ...made, partial: false };
}

function blanks(reader: Reader, responses: Element[], conditions: Condition[], isNumber: boolean): KindRead {
  const made = responses.map((response) => {
    const id = attribute(response, 'ident');
    const own = conditions.filter(({ respident, isNot }) => respident === id && !isNot);
    const weighed = own.map(({ value, share }) => ({
      text: value.replaceAll('*', '\\*'),
      share: share > 0 ? 100 : 0,
    }));
    if (!isNumber) return spellingsOf(weighed, reader.changes);
    return numberOf(
      weighed.slice(0, 1).map(({ text, share }) => ({ number: Number(text), tolerance: 0, share })),
      reader.changes,
    );
  });
  return { kind: 'blank', blanks: made };
}

function matching(reader: Reader, responses: Element[], conditions: Condition[]): KindRead {
  const pairs = responses.map((response) => {
    const id = attribute(response, 'ident');
    const right = conditions.find(({ respident, isNot, share }) => respident === id && !isNot && share > 0);
    const text = labelsOf(reader, response).find((label) => label.id === right?.value)?.text ?? '';
    return { left: reader.texts.line(materialOf(reader, response)), right: text };
  });
  if (pairs.some(({ left, right }) => left === '' || right === '')) fail({ kind: 'noAnswer' });
  return { kind: 'matching', pairs, partial: true };
}

function kindOf(reader: Reader, profile: string, presentation: Element, most: number): KindRead {
  const conditions = conditionsOf(reader.item, most);
  const choices = below(presentation, 'response_lid');
  const typed = below(presentation, 'response_str');
  if (/essay|file_upload/.test(profile)) {
    const sample = below(reader.item, 'solution')
      .map((each) => wordsIn(reader, each))
      .join('\n\n');
    return { kind: 'text', guide: sample };
  }
  if (/pattern_match/.test(profile)) return fail({ kind: 'onlyWildcards' });
  if (/matching/.test(profile)) return matching(reader, choices, conditions);
  if (/blank|short_answer|numerical/.test(profile)) {
    if (choices.length > 0 && typed.length === 0) return fail({ kind: 'choiceInGap' });
    return blanks(reader, typed, conditions, /numerical/.test(profile));
  }
  const [only, ...more] = choices;
  if (only && more.length === 0) {
    const isSeveral =
      /multiple_response|multiple_answers/.test(profile) || /multiple/i.test(attribute(only, 'rcardinality'));
    return choice(reader, only, conditions, !isSeveral);
  }
  if (typed.length > 0) return blanks(reader, typed, conditions, false);
  return fail({ kind: 'unknownKind', name: profile });
}

/** One item of QTI 1.2, as cartridges and Canvas have it (rules: course-import-cartridge). */
export function readItem(item: Element, texts: RichTexts, find: Find): Parsed {
  const changes: Change[] = [];
  const reader: Reader = { item, texts, find, changes };
  const place = { source: '', from: 0, to: 0, context: noContext };
  const presentation = elementNamed(item, 'presentation');
  let stem = '';
  try {
    const fields = fieldsOf(item);
    const profile = fields.get('cc_profile') ?? fields.get('question_type') ?? '';
    if (!presentation || /text_only/.test(profile)) return fail({ kind: 'notQuestion' });
    stem = materialOf(reader, presentation) || materialOf(reader, elementNamed(presentation, 'flow'));
    const declared = below(item, 'decvar')[0];
    const most = Number(attribute(declared, 'maxvalue') || 100);
    const made = kindOf(reader, profile, presentation, most);
    const general = elementsNamed(item, 'itemfeedback')
      .filter((each) => /general/.test(attribute(each, 'ident')))
      .map((each) => wordsIn(reader, each))
      .join('\n\n');
    const others = elementsNamed(item, 'itemfeedback').filter(
      (each) => !/general/.test(attribute(each, 'ident')) && below(each, 'solution').length === 0,
    );
    if (others.some((each) => wordsIn(reader, each) !== '')) changes.push({ kind: 'resultFeedback' });
    const marks = fields.get('points_possible') ?? fields.get('cc_weighting');
    const done = complete(
      {
        ...made,
        // Canvas names gaps `[name]` in the stem.
        stem:
          made.kind === 'blank' && !gap.test(stem)
            ? `${stem}\n\n${'____ '.repeat(made.blanks?.length ?? 1).trim()}`
            : stem,
        explanation: explanationOf(general, [], changes),
        marks: marks === undefined || marks === '' ? undefined : Number(marks),
      },
      changes,
    );
    return { ...place, ...done, problem: null, changes };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return { ...place, source: stem, question: null, problem: error.problem, changes: [], hasMarks: true };
  }
}

/** The questions of an assessment, and what it says of itself. */
export function readAssessment(root: Element, texts: RichTexts, find: Find) {
  const items = below(root, 'item');
  const fields = fieldsOf(elementNamed(root, 'assessment') ?? root);
  const attempts = Number(fields.get('cc_maxattempts'));
  const minutes = Number(fields.get('qmd_timelimit'));
  return {
    title: attribute(elementNamed(root, 'assessment'), 'title'),
    questions: items.map((item) => readItem(item, texts, find)),
    rules: {
      ...(Number.isInteger(attempts) && attempts >= 1 && attempts <= 100 ? { attempts } : {}),
      ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? { timeLimitMinutes: minutes } : {}),
    },
  };
}

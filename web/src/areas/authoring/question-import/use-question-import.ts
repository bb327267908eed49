import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import {
  doublesOf,
  type Format,
  type Parsed,
  type QuestionFile,
  sameness,
  type TableChoice,
  withMended,
} from '../../question-import/index.ts';
import { useImport } from '../import/use-import.ts';
import type { ImportTarget } from './import-target.ts';
import { useQuestionFiles } from './use-question-files.ts';

/** One place of the paper. `readings`: the questions that its source is now; the author may have changed it. */
interface Entry {
  id: number;
  source: string;
  origin: Parsed;
  readings: Parsed[];
  /** What the author chose; undefined: it is taken when it is understood and no double. */
  chosen: boolean | undefined;
  isEdited: boolean;
}
export interface ReviewedEntry extends Entry {
  double: 'bank' | 'earlier' | undefined;
  isUnderstood: boolean;
  isChanged: boolean;
  isTaken: boolean;
}

const isUnderstood = ({ readings }: Entry) =>
  readings.length > 0 && readings.every(({ question }) => question !== null);

function review(entries: readonly Entry[], bank: ReadonlySet<string>): ReviewedEntry[] {
  const doubles = doublesOf(
    entries.map(({ readings }) => (readings.length === 1 ? (readings[0]?.question ?? null) : null)),
    bank,
  );
  return entries.map((entry, at) => {
    const understood = isUnderstood(entry);
    const double = doubles[at];
    return {
      ...entry,
      double,
      isUnderstood: understood,
      isChanged: understood && (entry.isEdited || entry.readings.some(({ changes }) => changes.length > 0)),
      isTaken: understood && (entry.chosen ?? double === undefined),
    };
  });
}

const withPictures = (question: QuestionFields, put: (text: string) => string): QuestionFields => ({
  ...question,
  stem: put(question.stem),
  explanation: put(question.explanation),
  guide: put(question.guide),
  options: question.options.map((option) => ({ ...option, text: put(option.text) })),
});

/**
 * An import of questions into a bank (rules: question-import). It is kept while its dialog is closed, and what was
 * not understood stays when the others were added.
 */
export function useQuestionImport(target: ImportTarget) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffImportedQuestions');
  const { source, reread } = useQuestionFiles();
  const document = useImport(source);
  const [entries, setEntries] = useState<Entry[]>();
  const [bank, setBank] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<'running' | 'done' | 'failed'>('running');
  const [added, setAdded] = useState<readonly number[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [read, setRead] = useState<QuestionFile>();

  /** Every question of the bank, by pages of 100. */
  async function compare() {
    setCompared('running');
    const keys = new Set<string>();
    for (let page = 1; ; page += 1) {
      const there = await target.load(page);
      if (!there) return setCompared('failed');
      for (const question of there.list) keys.add(sameness(question));
      if (page * 100 >= there.total) break;
    }
    setBank(keys);
    setCompared('done');
  }

  // A document or a pasted text that was just read.
  const { imported } = document;
  if (imported !== read) {
    setRead(imported);
    if (imported)
      setEntries(
        imported.questions.map((origin, id) => ({
          id,
          source: origin.source,
          origin,
          readings: [origin],
          chosen: undefined,
          isEdited: false,
        })),
      );
  }

  const reviewed = useMemo(() => review(entries ?? [], bank), [entries, bank]);
  const taken = reviewed.filter(({ isTaken }) => isTaken);
  const questions = taken.flatMap(({ readings }) => readings.flatMap(({ question }) => question ?? []));
  const change = (id: number, part: (entry: Entry) => Partial<Entry>) =>
    setEntries((before) => before?.map((entry) => (entry.id === id ? { ...entry, ...part(entry) } : entry)));
  const again = () => {
    document.again();
    setEntries(undefined);
    setFailed(false);
  };

  /**
   * The questions as they are mended, to be kept as a draft; undefined: their pictures are in a file, which is chosen again. What
   * came of another notation than a text's is kept as a paper.
   */
  function paperWith(id: number, source: string): string | undefined {
    if (!imported || imported.pictures.length > 0) return undefined;
    const now = (entries ?? []).map((entry) => (entry.id === id ? { ...entry, source } : entry));
    if (imported.text === undefined) return now.map((entry) => entry.source).join('\n\n');
    const mended = now.filter((entry) => entry.isEdited || entry.id === id);
    return withMended(
      imported.text,
      mended.map(({ origin: { from, to }, ...entry }) => ({ from, to, source: entry.source })),
    );
  }

  /** Adds what is taken; the others that are not understood stay. What came of it. */
  async function finish(options?: { without: boolean }): Promise<'refused' | 'added' | 'left'> {
    setFailed(false);
    const sent = await document.sendPictures(options);
    if (!sent) return 'refused';
    const questionIds = await target.add(questions.map((question) => withPictures(question, sent.put)));
    if (!questionIds) {
      setFailed(true);
      return 'refused';
    }
    setAdded(questionIds);
    if (sent.refused.length > 0)
      dispatch(
        toast.warning(
          text.refused({
            count: sent.refused.length,
            names: sent.refused.map(({ name, reason }) => `${name}：${reason}`),
          }),
        ),
      );
    const left = reviewed.filter((entry) => !entry.isUnderstood && entry.chosen !== false);
    if (left.length === 0) again();
    else setEntries((before) => before?.filter(({ id }) => left.some((entry) => entry.id === id)));
    return left.length === 0 ? 'added' : 'left';
  }

  async function undo() {
    if (!(await target.remove([...added]))) return;
    setAdded([]);
    dispatch(toast.success(text.undone));
  }

  return {
    place: target.place,
    document,
    /** undefined: nothing is read yet. */
    entries: entries === undefined ? undefined : reviewed,
    /** What the file is read as; undefined: nothing is read yet. */
    file: imported,
    /** Whether a source was changed: the file is not read anew then. */
    isEdited: (entries ?? []).some((entry) => entry.isEdited),
    readAs: (format: Format) => void document.start(reread(format)),
    chooseColumns: async (choice: TableChoice) => {
      if (!imported?.table) return;
      const { readRows } = await import('../../question-import/public/formats.ts');
      const { rows } = imported.table;
      document.replace({ ...imported, ...readRows(rows, choice), table: { rows, choice } });
    },
    compared,
    compare,
    count: questions.length,
    isFailed,
    isBusy: document.isBusy || target.isAdding,
    choose: (id: number, isTaken: boolean) => change(id, () => ({ chosen: isTaken })),
    edit: (id: number, source: string) =>
      change(id, ({ origin }) => ({
        source,
        isEdited: source !== origin.source,
        readings: imported?.mend(source, origin) ?? [origin],
      })),
    paperWith,
    again,
    finish,
    /** The questions of the last import, until the page is left or it is undone. */
    added,
    dismiss: () => setAdded([]),
    undo,
    isUndoing: target.isRemoving,
  };
}
export type QuestionImport = ReturnType<typeof useQuestionImport>;

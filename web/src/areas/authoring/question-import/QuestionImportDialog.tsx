import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFileAddresses } from '../../../ui/file-addresses.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { saveBlob } from '../../../ui/staff/save-blob.ts';
import { LeaveGuard, useFormDraft } from '../../back-office/public/form.ts';
import { LossList } from '../../document-import/public/losses.ts';
import { mostQuestions } from '../../question-import/index.ts';
import { ChooseDocument } from '../import/ChooseDocument.tsx';
import { FormatChoice, OtherFormat } from './FormatChoice.tsx';
import styles from './QuestionImport.module.css';
import { ReviewedQuestion } from './ReviewedQuestion.tsx';
import type { QuestionImport } from './use-question-import.ts';

interface QuestionImportDialogProps {
  state: QuestionImport;
  onClose: () => void;
  /** What else is asked for. */
  children?: ReactNode;
}

/** A paper that is pasted or chosen, reviewed question by question, and only then added to the bank (rules: question-import). */
export function QuestionImportDialog({ state, onClose, children }: QuestionImportDialogProps) {
  const text = useTexts('staffQuestionImport');
  const sayProblem = useProblemText();
  const { entries, count, document } = state;
  const { problem } = document;
  const draft = useFormDraft({
    name: 'question-import',
    about: `question-import-${'bankId' in state.place ? `bank-${state.place.bankId}` : state.place.projectId}`,
    first: { paper: '' },
  });
  const { type } = draft.form;
  const finish = async (options?: { without: boolean }) => {
    const end = await state.finish(options);
    if (end === 'added') draft.unsaved.discard();
    if (end !== 'refused') onClose();
  };
  const saveTemplate = async () => {
    const { questionTemplate } = await import('./template.ts');
    saveBlob(text.template.file, await questionTemplate(text));
  };
  const edit = (id: number, source: string) => {
    const paper = state.paperWith(id, source);
    if (paper !== undefined) type('paper', paper);
    state.edit(id, source);
  };
  return (
    <ConfirmDialog
      width={1100}
      title={text.title}
      act={text.ok({ count })}
      cancel={text.close}
      disabled={count === 0 || count > mostQuestions}
      busy={state.isBusy}
      stays
      onAct={() => void finish()}
      onClose={onClose}
    >
      {problem ? (
        <Notice
          tone="danger"
          action={
            problem === 'pictures' ? (
              <Button variant="secondary" onClick={() => void finish({ without: true })}>
                {text.without}
              </Button>
            ) : undefined
          }
        >
          {sayProblem(problem)}
        </Notice>
      ) : null}
      {typeof problem === 'string' && isOfFormat(problem) ? <OtherFormat onChoose={state.readAs} /> : null}
      {state.isFailed ? <Notice tone="danger">{text.failed}</Notice> : null}
      {children ? <div className={styles.where}>{children}</div> : null}
      {entries === undefined ? (
        <>
          <LeaveGuard unsaved={draft.unsaved} />
          <ChooseDocument
            state={document}
            accept=".docx,.md,.markdown,.txt,.gift,.xml,.zip,.xlsx,.csv,.tsv"
            labels={{ choose: text.choose, chooseHint: text.hint, paste: text.paste, read: text.read }}
            pasted={draft.form.typed.paper}
            onType={(paper) => type('paper', paper)}
          />
          <p>
            <Button variant="ghost" size="small" onClick={() => void saveTemplate()}>
              {text.template.save}
            </Button>
          </p>
        </>
      ) : (
        <Review state={{ ...state, edit }} entries={entries} />
      )}
    </ConfirmDialog>
  );
}

/** Whether the file may be of another format than the one that it was read as. */
const isOfFormat = (problem: string) => /^not(?:Gift|Aiken|Moodle|Qti)$/.test(problem);

/** Why nothing was read, or not sent, in a sentence. */
function useProblemText() {
  const text = useTexts('staffQuestionImport');
  const { import: documents } = useTexts('staffProjects');
  return (problem: NonNullable<QuestionImport['document']['problem']>): string => {
    if (typeof problem === 'object') return problem.said;
    if (problem === 'pictures') return text.pictures;
    const own: Partial<Record<string, string>> = text.fileProblems;
    const ofDocuments: Partial<Record<string, string>> = documents.problems;
    return own[problem] ?? ofDocuments[problem] ?? documents.problems.fault;
  };
}

type Entries = NonNullable<QuestionImport['entries']>;
const filters = ['bad', 'changed', 'doubles'] as const;
type Filter = (typeof filters)[number];
const isShown: Record<Filter, (entry: Entries[number]) => boolean> = {
  // One that is being mended stays where it is.
  bad: ({ isUnderstood, origin }) => !isUnderstood || origin.question === null,
  changed: ({ isChanged }) => isChanged,
  doubles: ({ double }) => double !== undefined,
};

function Review({ state, entries }: { state: QuestionImport; entries: Entries }) {
  const text = useTexts('staffQuestionImport');
  const { compared, document, file } = state;
  const { skipped = [], losses = [], leftOut = 0 } = file ?? {};
  const [filter, setFilter] = useState<Filter>();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const addresses = useFileAddresses(document.imported?.pictures ?? none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a paper is shown
  useEffect(() => void state.compare(), []);
  const bad = entries.filter(({ isUnderstood }) => !isUnderstood);
  const unmarked = entries.flatMap(({ readings }) => readings).filter(({ hasMarks }) => !hasMarks).length;
  const shown = filter ? entries.filter(isShown[filter]) : entries;
  const { page, pageSize } = paging;
  return (
    <div className={styles.review}>
      {file ? <FormatChoice file={file} state={state} /> : null}
      <Notice
        tone={bad.length > 0 ? 'warning' : 'info'}
        title={
          <span role="status">
            {text.summary({
              kept: entries.filter((each) => each.isUnderstood && !each.isChanged).length,
              changed: entries.filter(({ isChanged }) => isChanged).length,
              bad: bad.length,
              doubles: entries.filter(({ double }) => double !== undefined).length,
            })}
          </span>
        }
      >
        {entries.length === 0 ? <p>{text.noQuestions}</p> : null}
        {unmarked > 0 ? <p>{text.noMarks({ count: unmarked, marks: 5 })}</p> : null}
        {bad.length > 0 ? <p>{text.left({ count: bad.length })}</p> : null}
        {state.count > mostQuestions ? <p>{text.tooMany({ most: mostQuestions })}</p> : null}
        {leftOut > 0 ? <p>{text.leftOut({ count: leftOut, most: mostQuestions })}</p> : null}
        {compared === 'running' ? <p>{text.comparing}</p> : null}
        {compared === 'failed' ? (
          <p>
            {text.notCompared}{' '}
            <Button variant="ghost" size="small" onClick={() => void state.compare()}>
              {text.compareAgain}
            </Button>
          </p>
        ) : null}
      </Notice>
      {losses.length > 0 ? (
        <Notice tone="warning" title={text.lost}>
          <LossList losses={losses} />
        </Notice>
      ) : null}
      {skipped.length > 0 ? (
        <details>
          <summary>{text.skipped({ count: skipped.length })}</summary>
          {skipped.slice(0, 200).map(({ from, to, source }) => (
            <div key={from}>
              <p className={styles.hint}>{text.lines({ from, to })}</p>
              <pre className={styles.source}>{source}</pre>
            </div>
          ))}
        </details>
      ) : null}
      <div className={styles.line}>
        <Choice
          label={text.show}
          all={text.all}
          value={filter}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
          onChange={(chosen) => {
            setFilter(chosen);
            setPaging({ page: 1, pageSize });
          }}
        />
        <Button variant="ghost" onClick={state.again}>
          {text.again}
        </Button>
      </div>
      <ol className={styles.list}>
        {shown.slice((page - 1) * pageSize, page * pageSize).map((entry) => (
          <ReviewedQuestion key={entry.id} entry={entry} addresses={addresses} state={state} />
        ))}
      </ol>
      <Pagination
        of={{ ...paging, total: shown.length }}
        sizes={[10, 20, 50]}
        busy={false}
        onTurn={setPaging}
      />
    </div>
  );
}
const none: File[] = [];

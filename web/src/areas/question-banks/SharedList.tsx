import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import {
  ImportDialog,
  ImportedNotice,
  useBankTarget,
  useQuestionImport,
} from '../authoring/public/question-import.ts';
import {
  bankPath,
  FolderField,
  isNarrowed,
  NewQuestionMenu,
  plain,
  type QuestionBank,
  SharedFilter,
  type SharedQuestion,
  sharedBankApi,
  sharedQuestionPath,
  useChosen,
  useSharedPage,
} from '../authoring/public/shared-bank.ts';
import { PlainList, useListQuery } from '../back-office/public/page.ts';
import { type ChosenAct, ChosenDialog } from './ChosenDialog.tsx';
import styles from './QuestionBank.module.css';

/** The questions of a bank by folder, kind, tag and words, or its trash; what is done with the chosen ones. */
export function SharedList({ bank }: { bank: QuestionBank }) {
  const { bankId, canChange } = bank;
  const text = useTexts('staffQuestionBanks');
  const { bank: words } = useTexts('staffContent');
  const kinds = useTexts('learning').test.kinds;
  const { time } = useChinaDates();
  const navigate = useNavigate();
  const { search, keyword, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const removed = canChange && search.get('trash') === '1';
  const asked = {
    keyword,
    kind: oneOf('kind', questionKinds),
    folder: search.get('folder') || undefined,
    tag: search.get('tag') || undefined,
  };
  const query = useSharedPage(bankId, asked, paging, removed);
  const { chosen, choose, clear } = useChosen((query.data?.list ?? []).map(({ questionId }) => questionId));
  const [act, setAct] = useState<ChosenAct>();
  const importing = useTexts('staffImportedQuestions');
  const [folder, setFolder] = useState('');
  const imports = useQuestionImport(useBankTarget(bankId, folder));
  const [isImporting, setImporting] = useState(false);
  const startImport = () => {
    setFolder(asked.folder ?? '');
    setImporting(true);
  };
  const [restore, restoring] = sharedBankApi.useRestoreSharedQuestionsMutation();
  const none = removed ? text.trashNone : text.emptyBank;
  const putBack = async () => {
    const { data } = await restore({ bankId, questionIds: [...chosen] });
    if (data) clear();
  };
  const showTrash = (trash: boolean) => {
    clear();
    change({ trash: trash ? '1' : undefined });
  };
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <SharedFilter asked={asked} onChange={(by) => change({ ...by })} data={query.data} />
        {canChange ? (
          <span className={styles.acts}>
            <Button variant="secondary" onClick={() => showTrash(!removed)}>
              {removed ? text.leaveTrash : text.trash}
            </Button>
            {removed ? null : (
              <>
                <Button variant="secondary" onClick={startImport} {...preloadOnIntent(ImportDialog)}>
                  {importing.open}
                </Button>
                <NewQuestionMenu
                  variant="primary"
                  busy={false}
                  onCreate={(kind) => void navigate(`${bankPath(bankId)}?question=new&kind=${kind}`)}
                />
              </>
            )}
          </span>
        ) : null}
      </div>
      <ImportedNotice imports={imports} />
      {chosen.length > 0 ? (
        <div className={styles.acts}>
          <span role="status">{text.chosen({ count: chosen.length })}</span>
          {removed ? (
            <Button variant="secondary" loading={restoring.isLoading} onClick={() => void putBack()}>
              {text.restore}
            </Button>
          ) : (
            <>
              {canChange ? (
                <Button variant="secondary" onClick={() => setAct('move')}>
                  {text.move}
                </Button>
              ) : null}
              <Button variant="secondary" onClick={() => setAct('copy')}>
                {text.copy}
              </Button>
              {canChange ? (
                <Button variant="grave" onClick={() => setAct('remove')}>
                  {text.remove}
                </Button>
              ) : null}
            </>
          )}
        </div>
      ) : null}
      <PlainList<SharedQuestion>
        query={query}
        label={removed ? text.trash : text.questions}
        empty={isNarrowed(asked) ? words.noMatch : none}
        keyOf={({ questionId }) => questionId}
        onTurn={turn}
        choosing={{
          chosen: new Set(chosen),
          all: text.choose,
          nameOf: ({ stem }) => plain(stem) || words.noStem,
          onChoose: (rows) => choose(rows.map(({ questionId }) => questionId)),
        }}
        columns={[
          {
            title: words.stem,
            cell: ({ questionId, stem }) =>
              removed ? (
                plain(stem) || words.noStem
              ) : (
                <>
                  <Link className={styles.stem} to={sharedQuestionPath(bankId, questionId)}>
                    {plain(stem) || words.noStem}
                  </Link>
                  {imports.added.includes(questionId) ? <Tag>{importing.isNew}</Tag> : null}
                </>
              ),
          },
          { title: text.folder, cell: ({ folder }) => folder || '—' },
          { title: words.kind, cell: ({ kind }) => kinds[kind] },
          { title: words.marks, align: 'end', cell: ({ marks }) => marks },
          {
            title: words.tags,
            cell: ({ tags }) =>
              tags.length > 0 ? (
                <span className={styles.tags}>
                  {tags.map((tag) => (
                    <Tag key={tag}>{tag}</Tag>
                  ))}
                </span>
              ) : (
                '—'
              ),
          },
          removed
            ? { title: words.trash.when, cell: ({ removedAt }) => (removedAt ? time(removedAt) : '—') }
            : { title: text.projects, cell: ({ projects }) => text.projectCount({ count: projects }) },
        ]}
      />
      {isImporting ? (
        <ImportDialog state={imports} onClose={() => setImporting(false)}>
          <FolderField value={folder} folders={query.data?.folders ?? []} onChange={setFolder} />
        </ImportDialog>
      ) : null}
      {act ? (
        <ChosenDialog
          act={act}
          bank={bank}
          questionIds={[...chosen]}
          folders={query.data?.folders ?? []}
          onDone={clear}
          onClose={() => setAct(undefined)}
        />
      ) : null}
    </div>
  );
}

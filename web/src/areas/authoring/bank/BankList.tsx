import { useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PlainList } from '../../back-office/public/page.ts';
import styles from '../content.module.css';
import type { BankQuestion } from '../content-api.ts';
import { questionPath } from '../content-paths.ts';
import type { ProjectPageProps } from '../projects-api.ts';
import { ExportDialog } from '../question-export/export-dialog.ts';
import { ImportedNotice } from '../question-import/ImportedNotice.tsx';
import { ImportDialog } from '../question-import/import-dialog.ts';
import type { QuestionImport } from '../question-import/use-question-import.ts';
import { BankFilter } from './BankFilter.tsx';
import { NewQuestionMenu } from './NewQuestionMenu.tsx';
import { plain } from './plain.ts';
import { QuestionTrash } from './QuestionTrash.tsx';
import { SharedBankActs } from './shared/SharedBankActs.tsx';
import { useAddQuestion } from './use-add-question.ts';
import { isFiltered, useBankList } from './use-bank-list.ts';

/** Every question of the project, by kind, tag and words. */
export function BankList({
  draft: { projectId, may, fields },
  imports,
}: ProjectPageProps & { imports: QuestionImport }) {
  const { bank: text, exportQuestions } = useTexts('staffContent');
  const kinds = useTexts('learning').test.kinds;
  const { asked, narrow, turn, query } = useBankList(projectId);
  const { create, busy } = useAddQuestion(projectId);
  const importing = useTexts('staffImportedQuestions');
  const { originChanged } = useTexts('staffQuestionBanks');
  const [trash, setTrash] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const fresh = new Set(imports.added);
  return (
    <div className={styles.list}>
      <div className={styles.total}>
        <BankFilter asked={asked} onChange={narrow} tags={query.data?.tags ?? []} />
        <span className={styles.acts}>
          {may.includes('project.author') ? (
            <>
              <Button variant="secondary" onClick={() => setTrash(true)}>
                {text.trash.title}
              </Button>
              <Button
                variant="secondary"
                onClick={() => setImporting(true)}
                {...preloadOnIntent(ImportDialog)}
              >
                {importing.open}
              </Button>
              <SharedBankActs projectId={projectId} />
            </>
          ) : null}
          <Button variant="secondary" onClick={() => setExporting(true)} {...preloadOnIntent(ExportDialog)}>
            {exportQuestions}
          </Button>
          <NewQuestionMenu variant="primary" busy={busy} onCreate={(kind) => void create(kind)} />
        </span>
      </div>
      <ImportedNotice imports={imports} />
      <PlainList<BankQuestion>
        query={query}
        label={text.label}
        empty={isFiltered(asked) ? text.noMatch : text.none}
        keyOf={({ questionId }) => questionId}
        onTurn={turn}
        columns={[
          {
            title: text.stem,
            cell: ({ questionId, stem, origin }) => (
              <>
                <Link className={styles.stem} to={questionPath(projectId, questionId)}>
                  {plain(stem) || text.noStem}
                </Link>
                {fresh.has(questionId) ? <Tag>{importing.isNew}</Tag> : null}
                {origin?.isChanged ? <Tag>{originChanged}</Tag> : null}
              </>
            ),
          },
          { title: text.kind, cell: ({ kind }) => kinds[kind] },
          { title: text.marks, align: 'end', cell: ({ marks }) => marks },
          {
            title: text.tags,
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
          { title: text.used, cell: ({ usedBy }) => text.usedIn({ count: usedBy.length }) },
        ]}
      />
      {isImporting ? <ImportDialog state={imports} onClose={() => setImporting(false)} /> : null}
      {isExporting ? (
        <ExportDialog
          projectId={projectId}
          name={fields.title}
          source={{ bank: asked }}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {trash ? <QuestionTrash projectId={projectId} onClose={() => setTrash(false)} /> : null}
    </div>
  );
}

import { codes } from '@zhixing/contract/codes';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import {
  FolderField,
  type QuestionBank,
  QuestionForm,
  sharedBankApi,
} from '../authoring/public/shared-bank.ts';
import { LeaveGuard, useFormDraft } from '../back-office/public/form.ts';
import styles from './QuestionBank.module.css';

interface Written {
  question: QuestionFields;
  folder: string;
}

interface SharedEditorProps {
  bank: QuestionBank;
  /** With `revision`: a question that is in the bank. */
  questionId?: number;
  revision?: number;
  first: Written;
  folders: readonly { folder: string }[];
  tags: readonly { tag: string }[];
  onSaved: (questionId: number) => void;
  /** Somebody else saved first. */
  onStale: () => void;
}

/** A question of a bank, saved by a button: before, it says which projects have copies. What is typed stays on the device until then. */
export function SharedEditor(props: SharedEditorProps) {
  const { bank, questionId, revision, first, folders, tags, onSaved, onStale } = props;
  const { bankId, canChange } = bank;
  const text = useTexts('staffQuestionBanks');
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'shared-question',
    about: `shared-question-${bankId}-${questionId ?? 'new'}`,
    first: { question: JSON.stringify(first.question), folder: first.folder },
  });
  const question = JSON.parse(form.typed.question) as QuestionFields;
  const [asking, setAsking] = useState(false);
  const [save, { isLoading }] = sharedBankApi.useSaveSharedQuestionMutation();
  const { data: uses } = sharedBankApi.useSharedQuestionUsesQuery(
    { bankId, questionId: questionId ?? 0 },
    { skip: questionId === undefined },
  );
  const send = async () => {
    const sent = form.typed;
    const which = questionId && revision ? { questionId, revision } : {};
    const { data, error } = await save({ bankId, ...which, folder: sent.folder, question, requestId });
    setAsking(false);
    if (data) {
      markSaved(sent);
      onSaved(data.questionId);
    } else if (isStale(error)) onStale();
  };
  const press = () => (uses && uses.total > 0 ? setAsking(true) : void send());
  return (
    <div className={styles.form}>
      <LeaveGuard unsaved={unsaved} />
      {canChange ? (
        <div className={styles.acts}>
          <Button loading={isLoading && !asking} idle={!unsaved.isDirty} onClick={press}>
            {text.save}
          </Button>
          <span role="status">{unsaved.isDirty ? text.notSaved : ''}</span>
        </div>
      ) : (
        <p>{text.readOnly}</p>
      )}
      <fieldset className={styles.fields} disabled={!canChange}>
        <FolderField
          value={form.typed.folder}
          folders={folders}
          onChange={(folder) => form.type('folder', folder)}
        />
        <QuestionForm
          bankId={bankId}
          question={question}
          tags={tags}
          onChange={(next) => canChange && form.type('question', JSON.stringify(next))}
        />
      </fieldset>
      {asking && uses ? (
        <ConfirmDialog
          title={text.saveTitle}
          act={text.save}
          cancel={text.cancel}
          busy={isLoading}
          onAct={() => void send()}
          onClose={() => setAsking(false)}
        >
          {text.touches(uses)}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The -2 that names a newer revision. */
const isStale = (error: unknown) => {
  const { code, data } = (error ?? {}) as { code?: number; data?: { revision?: number } | null };
  return code === codes.refused && data?.revision !== undefined;
};

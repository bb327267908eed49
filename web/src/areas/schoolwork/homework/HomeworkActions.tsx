import { noRequirements, requirementProgressOf } from '@zhixing/contract/homework-requirements';
import { useEffect, useRef, useState } from 'react';
import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useNow } from '../../../base/time/use-now.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { contentFactsOf } from '../editor/content-facts.ts';
import type { Work } from '../schoolwork.types.ts';
import type { useWriting } from '../use-writing.ts';
import { maxContent, type WorkDraft } from '../work-draft.ts';
import styles from './HomeworkView.module.css';
import { workOf } from './Requirements.tsx';

interface ActionsProps {
  state: ReturnType<typeof useWriting>;
  writing: WorkDraft;
  uploading: boolean;
  /** The names of files that did not make it to the server. */
  missing: string[];
  content: ChapterContent;
  work: Work;
  /** The editor's content differs from the submission. */
  changed: boolean;
}

/** Save and submit; submitting asks for confirmation. Of a closed gradebook only drafts are kept (rules: gradebook-lock). */
export function HomeworkActions({
  state,
  writing,
  uploading,
  missing,
  content,
  work,
  changed,
}: ActionsProps) {
  const { homework: text, asked } = useTexts('schoolwork');
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState<'draft' | 'submit'>();
  const empty = contentFactsOf(writing.content).blank && writing.files.length === 0;
  const tooLong = writing.content.length > maxContent;
  /** How often it was handed in too short: each time the notice is gone to, wherever the page stands. */
  const [short, setShort] = useState(0);
  const shortNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (short > 0) shortNotice.current?.focus();
  }, [short]);
  const requirements = content.requirements ?? noRequirements;
  const { characters, files, enough } = requirementProgressOf(requirements, workOf(writing));
  const kinds = requirements.fileKinds.map((kind) => asked.kinds[kind]);
  const lacking = [
    ...(characters.have < characters.need ? [asked.characters(characters)] : []),
    ...(files.have < files.need ? [asked.files({ ...files, kinds })] : []),
  ];
  const problem = tooLong ? text.tooLong : state.phase === 'refused' ? state.problem : '';

  async function run(which: 'draft' | 'submit') {
    setWorking(which);
    await (which === 'draft' ? state.saveDraft() : state.submit());
    setWorking(undefined);
    // The confirmation may have been opened while a draft was being saved.
    if (which === 'submit') setAsking(false);
  }

  // Once it is with the teacher, handing it in again is not the next thing to do.
  const handedIn = changed || state.submitting ? null : work.submission;
  const again = work.submission ? text.submitAgain : text.submit;
  const submit = state.submitting ? text.submitting : again;
  return (
    <>
      {short > 0 && !enough ? (
        <div ref={shortNotice} tabIndex={-1} className={styles.problem}>
          <Notice tone="danger" title={text.short}>
            {lacking.map((each) => (
              <p key={each}>{each}</p>
            ))}
            <p>{text.shortText}</p>
          </Notice>
        </div>
      ) : null}
      {problem ? (
        <div className={styles.problem}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="large"
          loading={working === 'draft'}
          disabled={tooLong}
          onClick={() => run('draft')}
        >
          {text.saveDraft}
        </Button>
        {content.gradebookClosed ? null : (
          <Button
            variant={handedIn ? 'secondary' : 'primary'}
            size="large"
            disabled={empty || uploading || tooLong || state.phase === 'conflict'}
            onClick={() => (enough ? setAsking(true) : setShort(short + 1))}
          >
            {uploading ? text.uploading : submit}
          </Button>
        )}
      </div>
      {handedIn && !work.review ? <p className={styles.waiting}>{text.withTeacher(handedIn)}</p> : null}
      <LazyDialog
        open={asking}
        title={work.submission ? text.askAgain : text.askSubmit}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.notYet}
            </Button>
            <Button loading={working === 'submit'} onClick={() => run('submit')}>
              {text.confirm}
            </Button>
          </>
        }
      >
        <SubmitFacts writing={writing} missing={missing} deadline={content.deadline} />
      </LazyDialog>
    </>
  );
}

interface FactsProps {
  writing: WorkDraft;
  missing: string[];
  deadline: string | undefined;
}

function SubmitFacts({ writing, missing, deadline }: FactsProps) {
  const text = useTexts('schoolwork');
  const over = useNow((now) => deadline !== undefined && now > Date.parse(deadline));
  const names = writing.files.map(({ name }) => name);
  const count = contentFactsOf(writing.content).characters;
  return (
    <ul className={styles.facts}>
      <li>{text.homework.facts({ count, files: writing.files.length, names })}</li>
      {missing.length > 0 ? <li>{text.homework.missing({ names: missing })}</li> : null}
      {over ? <li>{text.homework.overdue}</li> : null}
      <li>{text.homework.keepsAll}</li>
    </ul>
  );
}

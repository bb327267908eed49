import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { lengthOf, mostCharacters } from '../../document-import/public/read.ts';
import { ChooseDocument } from './ChooseDocument.tsx';
import styles from './ImportDialog.module.css';
import { ReadDocument } from './ReadDocument.tsx';
import { lessonDocuments, type RefusedPicture, useImport } from './use-import.ts';

interface ImportDialogProps {
  projectId: number;
  /** What is written already: it is replaced only when its author says so. */
  before: string;
  onImport: (text: string) => void;
  onClose: () => void;
}

/** A Word or Markdown document for a text: chosen or pasted, shown with what was lost, and only then put in. */
export function ImportDialog({ projectId, before, onImport, onClose }: ImportDialogProps) {
  const { import: text } = useTexts('staffProjects');
  const state = useImport(lessonDocuments);
  const hasText = before.trim() !== '';
  const [behind, setBehind] = useState(hasText);
  const [isIn, setIn] = useState(false);
  const [pasted, setPasted] = useState('');
  const { imported, problem } = state;
  const finish = async (options?: { without: boolean }) => {
    const sent = await state.sendPictures(options);
    if (!sent || !imported) return;
    const made = sent.put(imported.markdown);
    onImport(behind && hasText ? `${before.trimEnd()}\n\n${made}` : made);
    if (sent.refused.length === 0) onClose();
    else setIn(true);
  };
  const together = hasText && behind ? before.trimEnd().length + 2 + lengthOf(imported?.markdown ?? '') : 0;
  const isTooLong = together > mostCharacters;
  return (
    <ConfirmDialog
      width={880}
      title={text.title}
      act={isIn ? text.done : text.ok}
      disabled={!imported || imported.markdown === '' || (isTooLong && !isIn)}
      cancel={isIn ? text.close : text.cancel}
      busy={state.isBusy}
      stays
      onAct={isIn ? onClose : () => void finish()}
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
          {text.problems[problem]}
        </Notice>
      ) : null}
      {isIn ? <Refused pictures={state.refused} /> : null}
      {!isIn && imported ? (
        <>
          {hasText ? (
            <div className={styles.where}>
              <Radios
                value={behind}
                options={[
                  { value: true, label: text.behind },
                  { value: false, label: text.replace },
                ]}
                onChange={setBehind}
              />
            </div>
          ) : null}
          {isTooLong ? <Notice tone="danger">{text.tooLong({ count: together })}</Notice> : null}
          <ReadDocument projectId={projectId} imported={imported} />
          <Button variant="ghost" onClick={state.again}>
            {text.again}
          </Button>
        </>
      ) : null}
      {imported ? null : (
        <ChooseDocument
          state={state}
          labels={{ choose: text.choose, chooseHint: text.chooseHint, paste: text.paste, read: text.look }}
          pasted={pasted}
          onType={setPasted}
        />
      )}
    </ConfirmDialog>
  );
}

/** The text is in; these pictures are not. */
function Refused({ pictures }: { pictures: RefusedPicture[] }) {
  const { import: text } = useTexts('staffProjects');
  return (
    <Notice tone="warning" title={text.refused({ count: pictures.length })}>
      <ul className={styles.losses}>
        {pictures.map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name
          <li key={at}>{text.refusedOne({ name, reason })}</li>
        ))}
      </ul>
    </Notice>
  );
}

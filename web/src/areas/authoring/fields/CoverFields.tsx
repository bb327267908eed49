import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { Cover } from '../../practise/public/cards.ts';
import { acceptPictures, sendFile, useUploads } from '../../schoolwork/public/uploads.ts';
import { Fault } from '../Fault.tsx';
import type { Draft } from '../projects-api.ts';
import { Field } from './Field.tsx';
import styles from './Fields.module.css';
import type { FieldsProps } from './use-fields.ts';

/** The picture on the project's card: drawn from its type, or one's own. */
export function CoverFields({ values, edit, faultsOf, draft }: FieldsProps & { draft: Draft }) {
  const { cover: text, fields, sections } = useTexts('staffProjects');
  const input = useRef<HTMLInputElement>(null);
  // Shown at once: the draft names it only after the next save.
  const [sent, setSent] = useState<{ id: number; url: string }>();
  const uploads = useUploads({
    send: sendFile,
    room: 1,
    only: 'pictures',
    onSent: (file) => {
      setSent(file);
      edit({ coverFileId: file.id });
    },
  });
  const [sending] = uploads.uploads;
  const { coverFileId, type } = values;
  const own = [...draft.files, ...(sent ? [sent] : [])].find(({ id }) => id === coverFileId)?.url ?? null;
  return (
    <section className={styles.section}>
      <h2>{sections.cover}</h2>
      <div className={styles.wide}>
        <Field label={fields.coverFileId} hint={text.hint} faults={faultsOf('coverFileId')} group>
          {() => (
            <div className={styles.cover}>
              <div>
                <Cover type={type} id={draft.projectId} cover={coverFileId === null ? null : own} />
              </div>
              <div className={styles.acts}>
                <p className={styles.hint}>{coverFileId === null ? text.drawn : text.own}</p>
                <input
                  ref={input}
                  type="file"
                  accept={acceptPictures}
                  hidden
                  onChange={({ target }) => {
                    uploads.add([...(target.files ?? [])]);
                    target.value = '';
                  }}
                />
                <Button variant="secondary" onClick={() => input.current?.click()} disabled={uploads.busy}>
                  {coverFileId === null ? text.upload : text.replace}
                </Button>
                {coverFileId === null ? null : (
                  <Button variant="ghost" onClick={() => edit({ coverFileId: null })}>
                    {text.useDrawn}
                  </Button>
                )}
                {sending && !sending.problem ? (
                  <Progress value={sending.part} max={1} label={sending.file.name} />
                ) : null}
                {sending?.problem ? (
                  <Fault role="alert">
                    {sending.problem}
                    <Button variant="ghost" size="small" onClick={() => uploads.remove(sending.key)}>
                      {text.dismiss}
                    </Button>
                  </Fault>
                ) : null}
              </div>
            </div>
          )}
        </Field>
      </div>
    </section>
  );
}

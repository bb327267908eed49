import { useRef, useState } from 'react';
import { useInView } from '../../../base/use-in-view.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Input, TextArea } from '../../../ui/form/Input.tsx';
import { MarkdownEditor } from '../../markdown/public/editor.ts';
import { FileBox, sendFile, useUploads } from '../../schoolwork/public/uploads.ts';
import type { Draft } from '../projects-api.ts';
import { Field } from './Field.tsx';
import styles from './Fields.module.css';
import { Outcomes } from './Outcomes.tsx';
import type { FieldsProps } from './use-fields.ts';

const mostMaterials = 50;
type TextField = 'summary' | 'summaryEn' | 'audience';
const limits: Record<TextField | 'description', number> = {
  summary: 500,
  summaryEn: 1000,
  audience: 1000,
  description: 50_000,
};

/** What the project's page says of it. */
export function IntroFields(props: FieldsProps & { draft: Draft }) {
  const { values, edit, faultsOf } = props;
  const { fields: text, sections, hints } = useTexts('staffProjects');
  const area = (field: TextField, minRows: number, hint = '') => (
    <div className={styles.wide}>
      <Field label={text[field]} hint={hint} faults={faultsOf(field)}>
        {(named) => (
          <TextArea
            {...named}
            value={values[field]}
            maxLength={limits[field]}
            rows={minRows}
            {...(field === 'summaryEn' ? { lang: 'en' } : {})}
            onChange={({ target }) => edit({ [field]: target.value })}
          />
        )}
      </Field>
    </div>
  );
  return (
    <section className={styles.section}>
      <h2>{sections.intro}</h2>
      {area('summary', 2, hints.summary)}
      {area('summaryEn', 2)}
      {area('audience', 2, hints.audience)}
      <div className={styles.wide}>
        <Field label={text.byline} hint={hints.byline} faults={faultsOf('byline')}>
          {(named) => (
            <Input
              {...named}
              value={values.byline}
              maxLength={120}
              onChange={({ target }) => edit({ byline: target.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label={text.outcomes} hint={hints.outcomes} faults={faultsOf('outcomes')} group>
          {() => <Outcomes outcomes={values.outcomes} onChange={(outcomes) => edit({ outcomes })} />}
        </Field>
      </div>
      <Description {...props} />
      <div className={styles.wide}>
        <Materials {...props} />
      </div>
    </section>
  );
}

/** The text of the project's page; its editor is loaded once it comes into sight, far below the first fields. */
function Description({ values, edit, faultsOf, draft }: FieldsProps & { draft: Draft }) {
  const { fields: text, hints } = useTexts('staffProjects');
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  return (
    <div ref={place} className={styles.wide}>
      <Field label={text.description} hint={hints.description} faults={faultsOf('description')} group>
        {() =>
          near ? (
            <MarkdownEditor
              projectId={draft.projectId}
              label={text.description}
              value={values.description}
              maxLength={limits.description}
              short
              onChange={(description) => edit({ description })}
            />
          ) : (
            <div className={styles.unseen} />
          )
        }
      </Field>
    </div>
  );
}

function Materials({ values, edit, draft }: FieldsProps & { draft: Draft }) {
  const { fields: text, hints } = useTexts('staffProjects');
  const { materialIds } = values;
  /** Those that the draft does not know yet: it does once the fields are saved. */
  const [sent, setSent] = useState<Draft['files']>([]);
  const uploads = useUploads({
    send: sendFile,
    room: mostMaterials - materialIds.length,
    max: mostMaterials,
    onSent: (file) => {
      setSent((before) => [...before, file]);
      edit({ materialIds: [...materialIds, file.id] });
    },
  });
  const files = materialIds.flatMap((id) => [...draft.files, ...sent].find((file) => file.id === id) ?? []);
  return (
    <Field label={text.materialIds} hint={hints.materialIds} group>
      {() => (
        <FileBox
          files={files}
          max={mostMaterials}
          uploads={uploads}
          onRemove={(file) => edit({ materialIds: materialIds.filter((id) => id !== file.id) })}
        />
      )}
    </Field>
  );
}

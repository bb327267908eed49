import { codes } from '@zhixing/contract/codes';
import { gradeScales, missingRules } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { answerOf } from '../../../base/api.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormNumber, FormOther, FormSelect, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { LeaveGuard, useFormDraft } from '../../back-office/public/form.ts';
import { campPath } from '../../camps/index.ts';

import type { Gradebook } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { CategoryList } from './CategoryList.tsx';
import { ItemPlaces } from './ItemPlaces.tsx';
import styles from './scheme.module.css';
import { faultOf, fieldsOf, readCategories, type SchemeFields, schemeOf } from './scheme-form.ts';
import { type ChangedTotals, TotalsPreview } from './TotalsPreview.tsx';

interface SchemeFormProps {
  campId: number;
  book: Gradebook;
  /** Reads the gradebook again: somebody else has changed the scheme. */
  onConflict: () => void;
}

/** A scheme that was previewed: what is saved is what was shown. */
interface Previewed {
  fields: SchemeFields;
  scheme: GradeScheme;
  changes: ChangedTotals;
}

/** How the figures of a camp make a total. What a change does is shown before it is saved (rules: gradebook-scheme-preview). */
export function SchemeForm({ campId, book, onConflict }: SchemeFormProps) {
  const text = useTexts('staffScheme');
  const navigate = useNavigate();
  const { form, unsaved, markSaved } = useFormDraft<SchemeFields>({
    name: 'scheme',
    about: `scheme-${campId}`,
    first: fieldsOf(book.scheme),
  });
  const [preview, { isLoading: previewing }] = gradebookApi.usePreviewTotalsMutation();
  const [save, { isLoading: saving }] = gradebookApi.useSaveSchemeMutation();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const back = campPath(campId, 'gradebook');
  const show = async () => {
    const fields = form.typed;
    const scheme = schemeOf(fields, book.items);
    const { data: changes } = await preview({ campId, scheme });
    if (changes) setPreviewed({ fields, scheme, changes });
  };
  const keep = async ({ fields, scheme }: Previewed) => {
    const { code } = answerOf(await save({ campId, scheme, revision: book.schemeRevision }));
    setPreviewed(null);
    if (code === codes.refused) onConflict();
    if (code !== codes.ok) return;
    markSaved(fields);
    navigate(back);
  };
  const scales = gradeScales.map((value) => ({ value, label: text.scales[value] }));
  const missing = missingRules.map((value) => ({ value, label: text.missingRules[value] }));
  return (
    <>
      <Form form={form} compact className={styles.form} onSend={() => void show()}>
        <LeaveGuard unsaved={unsaved} />
        <h2>{text.title}</h2>
        <p className={styles.hint}>{text.lead}</p>
        <FormOther
          name="categories"
          label={text.categories}
          group
          check={(typed) => faultOf(readCategories(typed), text.problems)?.problem}
        >
          {({ value, change, control }) => (
            <CategoryList
              categories={readCategories(value)}
              onChange={(next) => change(JSON.stringify(next))}
              control={control}
            />
          )}
        </FormOther>
        <ItemPlaces items={book.items} />
        <FormOther name="missing" label={text.missing} group>
          {({ value, change }) => <Radios value={value} options={missing} onChange={change} />}
        </FormOther>
        <div className={styles.pair}>
          <FormNumber
            name="lateOff"
            label={text.lateOff}
            extra={text.lateOffHint}
            max={100}
            min={0}
            check={requiredCheck(text.problems.number)}
          />
          <FormNumber
            name="passMark"
            label={text.passMark}
            max={100}
            min={0}
            check={requiredCheck(text.problems.number)}
          />
        </div>
        <div className={styles.pair}>
          <FormSelect name="scale" label={text.scale} extra={text.scaleHint} options={scales} />
          <FormSelect
            name="decimals"
            label={text.decimals}
            options={['0', '1', '2'].map((value) => ({ value, label: text.decimalsOf[value as '0'] }))}
          />
        </div>
        <div className={styles.acts}>
          <Button type="submit" loading={previewing}>
            {text.show}
          </Button>
          <Link to={back}>{text.back}</Link>
        </div>
      </Form>
      {previewed ? (
        <TotalsPreview
          act={text.preview.save}
          changes={previewed.changes}
          before={book.scheme}
          after={previewed.scheme}
          busy={saving}
          onSave={() => void keep(previewed)}
          onClose={() => setPreviewed(null)}
        />
      ) : null}
    </>
  );
}

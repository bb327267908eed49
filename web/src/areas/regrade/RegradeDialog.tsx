import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { Radios } from '../../ui/form/Radios.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { EffectsDialog } from './EffectsDialog.tsx';
import { hasKey, type KeyDraft, KeyFields, keyDraftOf, keyOf } from './KeyFields.tsx';
import styles from './tests.module.css';
import type { Item } from './tests-api.ts';
import { useRegrade } from './use-regrade.ts';

export interface RegradeDialogProps {
  campId: number;
  chapterId: number;
  item: Item;
  onClose: () => void;
}

/** Corrects a question: how, why, who rises and falls by it, and then grades all attempts again. */
export function RegradeDialog({ campId, chapterId, item, onClose }: RegradeDialogProps) {
  const text = useTexts('staffTests').regrade;
  const { number } = useTexts('staffTests');
  const ways: CorrectionWay[] = hasKey(item) ? ['key', 'full', 'drop'] : ['full', 'drop'];
  const { shown, preview, apply, forget, isPreviewing, isApplying } = useRegrade();
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'regrade',
    about: `regrade-${campId}-${item.questionId}`,
    first: { way: ways[0] ?? 'full', key: JSON.stringify(keyDraftOf(item)), reason: '', explanation: '' },
  });
  const { typed, type } = form;
  const way = typed.way as CorrectionWay;
  const key = JSON.parse(typed.key) as KeyDraft;
  const change = (field: 'way' | 'key', value: string) => {
    forget();
    type(field, value);
  };
  const show = () => {
    const correction = { questionId: item.questionId, way, key: way === 'key' ? keyOf(item, key) : {} };
    return preview({ campId, chapterId, correction });
  };
  const save = async (revoked: number[]) => {
    const { reason, explanation } = typed;
    if (!(await apply({ reason, explanation, revoked }))) return;
    markSaved(typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.title({ name: number(item) })}
      act={text.preview}
      cancel={text.cancel}
      width={720}
      busy={isPreviewing}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.scope}</p>
      <Radios
        column
        label={text.how}
        value={way}
        options={ways.map((value) => ({ value, label: text.ways[value] }))}
        onChange={(value) => change('way', value)}
      />
      {way === 'key' ? (
        <KeyFields item={item} value={key} onChange={(value) => change('key', JSON.stringify(value))} />
      ) : null}
      <Form form={form} compact className={styles.fields} onSend={() => void show()}>
        <FormInput
          name="reason"
          label={text.reason}
          extra={text.reasonHint}
          maxLength={500}
          check={requiredCheck(text.reasonRequired)}
        />
        <FormInput
          name="explanation"
          label={text.explanation}
          extra={text.explanationHint}
          maxLength={5000}
        />
      </Form>
      {shown ? (
        <EffectsDialog
          what={text.ways[way]}
          act={text.apply}
          preview={shown.preview}
          after={text.after}
          busy={isApplying}
          onApply={(revoked) => void save(revoked)}
          onBack={forget}
        />
      ) : null}
    </FormDialog>
  );
}

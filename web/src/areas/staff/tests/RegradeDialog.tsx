import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useFormDraft } from '../kit/use-form-draft.ts';
import { Effects } from './Effects.tsx';
import { hasKey, KeyFields, keyOf } from './KeyFields.tsx';
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
  const [way, setWay] = useState<CorrectionWay>(ways[0] ?? 'full');
  const [key, setKey] = useState(keyOf(item));
  const { shown, revoked, setRevoked, preview, apply, forget, busy } = useRegrade();
  const { form, unsaved, settle } = useFormDraft({
    ...{ name: 'regrade', about: `regrade-${campId}-${item.questionId}` },
    first: { reason: '', explanation: '' },
  });
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      forget();
      set(value);
    };
  const send = async () => {
    const correction = { questionId: item.questionId, way, key: way === 'key' ? key : {} };
    if (!shown) return preview({ campId, chapterId, correction });
    if (!(await apply(form.typed))) return;
    settle(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.title({ name: number(item) })}
      act={shown ? text.apply : text.preview}
      cancel={text.cancel}
      width={720}
      busy={busy}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.scope}</p>
      <Radios
        column
        label={text.how}
        value={way}
        options={ways.map((value) => ({ value, label: text.ways[value] }))}
        onChange={changing(setWay)}
      />
      {way === 'key' ? <KeyFields item={item} value={key} onChange={changing(setKey)} /> : null}
      <Form form={form} compact className={styles.fields} onSend={() => void send()}>
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
      {shown ? <Effects preview={shown.preview} revoked={revoked} onRevoke={setRevoked} /> : null}
    </FormDialog>
  );
}

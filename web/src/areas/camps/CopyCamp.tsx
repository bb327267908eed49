import { useNavigate } from 'react-router';
import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { chinaDay, isoOfDayEnd, isoOfDayStart } from '../../ui/china-input.ts';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { useSelf } from '../back-office/public/self.ts';
import { campPath } from './camp-paths.ts';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { DateRange, type Days } from './DateRange.tsx';

const day = 24 * 3600 * 1000;

/** The dates that come to mind: as long as it was, beginning the day after it ends, and not before today. */
function nextDays({ startsAt, endsAt }: Camp): Days {
  const begins = Math.max(Date.parse(endsAt), Date.now()) + day;
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    from: chinaDay(new Date(begins).toISOString()),
    to: chinaDay(new Date(begins + lasts).toISOString()),
  };
}

/** The next run of a camp, with its dates moved. */
export function CopyCamp({ camp, onClose }: { camp: Camp; onClose: () => void }) {
  const text = useTexts('staffCamps');
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const own = useSelf().college;
  // One request however often it is sent: a copy is made once.
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'copy',
    about: `copy-camp-${camp.id}`,
    first: { title: camp.title, ...nextDays(camp) },
  });
  const [copy, { isLoading }] = campsApi.useCopyCampMutation();
  const save = async () => {
    const { title, from, to } = form.typed;
    const dates = { startsAt: isoOfDayStart(from), endsAt: isoOfDayEnd(to) };
    const { data } = await copy({ campId: camp.id, title, ...dates, requestId });
    if (!data) return;
    markSaved(form.typed);
    navigate(campPath(data.id));
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.acts.copy}
      act={text.acts.copy}
      cancel={text.acts.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p className={staffStyles.hint}>{text.acts.copied}</p>
      {camp.college === null && own ? (
        <p className={staffStyles.hint}>{text.acts.copiedToCollege({ college: nameOf(own) })}</p>
      ) : null}
      <Form form={form} compact onSend={() => void save()}>
        <FormInput
          name="title"
          label={text.form.title}
          maxLength={120}
          check={requiredCheck(text.form.titleRequired)}
        />
        <DateRange />
      </Form>
    </FormDialog>
  );
}

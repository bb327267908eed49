import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormDraft, saveFormDraft } from '../../../device/form-draft.ts';
import { useRestoredTexts } from '../../../device/use-restored-texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSelf } from '../self.tsx';
import type { Unsaved } from './LeaveGuard.tsx';

type Fields<F> = { [Name in keyof F]: string };

interface FormDraftOptions<F> {
  /** Of the form's element (useForm). */
  name: string;
  /** Which form of the account it is: `rules-12` is that of camp 12. */
  about: string;
  /** What is saved now, or what a new one begins with. */
  first: F;
  /** Whether two texts of a field mean the same. */
  same?: (field: keyof F, a: string, b: string) => boolean;
}

const equal = (_: unknown, a: string, b: string) => a === b;
const pick = <F extends Fields<F>>(fields: F, names: (keyof F)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Record<string, string>;

/**
 * A form that is saved by a button: what is typed stays on this device until it is saved, and is put back when the form
 * is opened again (rules: form-draft). Of the fields only those that were changed are kept, so that the others show what
 * is saved by then.
 */
export function useFormDraft<F extends Fields<F>>({ name, about, first, same = equal }: FormDraftOptions<F>) {
  const { userId } = useSelf();
  /** What the device has of it, over what is saved. */
  const begin = (base: F) => {
    const draft = readFormDraft(userId, about);
    const names = Object.keys(base) as (keyof F & string)[];
    const held = draft ? names.filter((each) => typeof draft.changes[each] === 'string') : [];
    return {
      requestId: draft?.requestId ?? nanoid(),
      kept: held.length > 0,
      outdated: held.some((each) => !same(each, draft?.before[each] ?? '', base[each])),
      typed: held.length > 0 ? { ...base, ...pick((draft?.changes ?? {}) as F, held) } : base,
    };
  };
  const [begun, setBegun] = useState(() => begin(first));
  const [kept, setKept] = useState(begun.kept);
  const [requestId, setRequestId] = useState(begun.requestId);
  /** What is saved, as this form knows. */
  const saved = useRef(first);
  const changed = (typed: F) =>
    (Object.keys(typed) as (keyof F)[]).filter((each) => !same(each, saved.current[each], typed[each]));
  const keep = (typed: F, request: string) => {
    const names = changed(typed);
    const draft = {
      changes: pick(typed, names),
      before: pick(saved.current, names),
      requestId: request,
      at: Date.now(),
    };
    saveFormDraft(userId, about, names.length === 0 ? undefined : draft);
  };
  const form = useForm<F>({
    name,
    first: begun.typed,
    onType: (typed) => {
      // Another text is another sending: one that was sent without an answer is not taken for it.
      const another = nanoid();
      setRequestId(another);
      keep(typed, another);
    },
  });
  const isDirty = changed(form.typed).length > 0;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const restored = useRestoredTexts();
  const takeRestored = useEffectEvent(() => {
    const again = begin(saved.current);
    if (dirty.current || !again.kept) return;
    form.restart(again.typed);
    setBegun(again);
    setKept(true);
    setRequestId(again.requestId);
  });
  useEffect(() => {
    if (restored > 0) takeRestored();
  }, [restored]);
  const { round } = form;
  useEffect(() => {
    // The button that discarded is gone: the focus goes to the first field.
    if (round > 0) document.getElementById(name)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [round, name]);
  const unsaved: Unsaved = {
    kept,
    outdated: begun.outdated,
    dirty,
    isDirty,
    discard: () => {
      form.restart(saved.current);
      saveFormDraft(userId, about, undefined);
      setKept(false);
    },
  };
  return {
    form,
    requestId,
    unsaved,
    /** `sent` is saved: what was typed meanwhile stays. The page may be left at once. */
    markSaved: (sent: F) => {
      saved.current = sent;
      const now = Object.fromEntries(
        Object.keys(sent).map((each) => [each, form.read(each)]),
      ) as unknown as F;
      keep(now, requestId);
      dirty.current = changed(now).length > 0;
      setKept(false);
    },
  };
}

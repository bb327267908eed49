import { createContext, use, useEffect, useRef, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** What is typed into a form by the names of its fields; what is ticked is `'on'` or `''`. */
type Typed<Fields> = { [Name in keyof Fields]: string };
/** The problem with what was typed, in words that say what to do; undefined: none. `read` tells what other fields hold. */
export type Check = (typed: string, read: (field: string) => string) => string | undefined;

/** The form, as its fields use it. */
export interface FormHandle {
  /** The ids of the form and of its fields begin with it. */
  name: string;
  /** Counts the resets: the inputs are mounted again with each. */
  round: number;
  /** The field's initial value. */
  first: (field: string) => string;
  read: (field: string) => string;
  type: (field: string, typed: string) => void;
  problemOf: (field: string) => string | undefined;
  /** Marks a field with a problem, or with none. */
  setProblem: (field: string, problem: string | undefined) => void;
  /** Marks a field with what the server has against what it holds, and goes there; the mark stays until that is typed anew or sent again. False: there is no such field. */
  refuse: (field: string, problem: string) => boolean;
  /** Checks one field; whether it is right. */
  check: (field: string) => boolean;
  /** Checks a field on blur, not while one types. */
  leave: (field: string) => void;
  /** Checks these, or all, and goes to the first that is wrong; whether none was. */
  checkAll: (fields?: readonly string[]) => boolean;
  focus: (field: string) => void;
  /** A field's check for as long as it is there. */
  bind: (field: string, check: Check) => () => void;
}

export interface Form<Fields> extends FormHandle {
  typed: Fields;
  /** Resets the form to these values. */
  restart: (first: Fields) => void;
}

interface FormOptions<Fields> {
  name: string;
  first: Fields;
  onType?: ((typed: Fields) => void) | undefined;
}

/** The id of a field's control. */
export const idOf = ({ name }: Pick<FormHandle, 'name'>, field: string) => `${name}_${field}`;

/** What is typed into a form and what is wrong with it. The inputs keep their text themselves: no password becomes an attribute. */
export function useForm<Fields extends Typed<Fields>>({
  name,
  first,
  onType,
}: FormOptions<Fields>): Form<Fields> {
  const [begun, setBegun] = useState(first);
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState(first);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  // Read by callbacks that run after the render that created them.
  const latest = useRef(typed);
  const [checks] = useState(() => new Map<string, Check>());
  const read = (field: string) => latest.current[field as keyof Fields] ?? '';
  /** What the server refused, by field. */
  const [refusedTexts] = useState(() => new Map<string, string>());
  const problemNow = (field: string) => checks.get(field)?.(read(field), read);
  const setProblem = (field: string, problem: string | undefined) =>
    setProblems((before) => ({ ...before, [field]: problem }));
  const afterPress = useAfterPress();
  const focus = (field: string) => document.getElementById(idOf({ name }, field))?.focus();

  function type(field: string, text: string) {
    latest.current = { ...latest.current, [field]: text };
    setTyped(latest.current);
    onType?.(latest.current);
  }
  function restart(again: Fields) {
    latest.current = again;
    setBegun(again);
    setTyped(again);
    setProblems({});
    setRound((before) => before + 1);
  }
  function refuse(field: string, problem: string) {
    if (!checks.has(field)) return false;
    refusedTexts.set(field, read(field));
    setProblem(field, problem);
    focus(field);
    return true;
  }
  function check(field: string) {
    refusedTexts.delete(field);
    const problem = problemNow(field);
    setProblem(field, problem);
    return problem === undefined;
  }
  function checkAll(fields: readonly string[] = [...checks.keys()]) {
    const [wrong] = fields.filter((field) => !check(field));
    if (wrong) focus(wrong);
    return wrong === undefined;
  }
  function bind(field: string, wanted: Check) {
    checks.set(field, wanted);
    return () => {
      if (checks.get(field) === wanted) checks.delete(field);
    };
  }
  const leave = (field: string) =>
    afterPress(() => {
      if (refusedTexts.get(field) !== read(field)) check(field);
    });
  const firstOf = (field: string) => begun[field as keyof Fields] ?? '';
  const problemOf = (field: string) => problems[field];
  return {
    name,
    round,
    typed,
    restart,
    read,
    type,
    problemOf,
    setProblem,
    refuse,
    check,
    leave,
    checkAll,
    focus,
    bind,
    first: firstOf,
  };
}

export const FormContext = createContext<FormHandle | undefined>(undefined);

/** The form around. */
export function useFormAround(): FormHandle {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in no form (ui/form/Form.tsx).');
  return form;
}

/** The surrounding form, with `check` registered for this field. */
export function useFieldOf(field: string, check: Check = () => undefined): FormHandle {
  const form = useFormAround();
  const last = useRef(check);
  last.current = check;
  const { bind } = useRef(form).current;
  useEffect(() => bind(field, (...given) => last.current(...given)), [bind, field]);
  return form;
}

/*
 * A camp as one of its students has it, and the time: in ms. What the models of an attempt and of a homework share.
 */

/**
 * `due`: the deadline of the lesson; `extended`, `returned`: the student's own later ones, of a teacher and of a returned homework;
 * null: none.
 */
export interface CampModel {
  now: number;
  due: number | null;
  extended: number | null;
  returned: { to: number; at: number } | null;
  campEnds: number;
  clock: ClockModel;
}

/** `off`: ms by which the machine's clock stands wrong, since `since`; it is taken over once it has stood for a quarter of an hour. */
interface ClockModel {
  off: number;
  since: number;
}
const stands = 15 * 60_000;

/** Time passes, however the machine's clock stands (rules: steady-clock). */
export function pass(model: CampModel, ms: number) {
  const { clock } = model;
  model.now += ms;
  if (clock.off !== 0 && model.now - clock.since >= stands) takeOver(model);
}

export function takeOver(model: CampModel) {
  model.now += model.clock.off;
  model.clock.off = 0;
}

/** The deadline as this student has it (rules: deadline-extension). */
export const dueOf = ({ due, extended, returned }: CampModel) =>
  due === null ? null : Math.max(due, extended ?? due, returned?.to ?? due);

/** When the camp takes no more of this student (rules: camp-end). */
export const campEndsOf = ({ campEnds, due, extended, returned }: CampModel) =>
  due === null ? campEnds : Math.max(campEnds, extended ?? campEnds, returned?.to ?? campEnds);

export const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

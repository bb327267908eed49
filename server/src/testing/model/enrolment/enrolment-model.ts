/** As the wire has them: 0 waits, 1 learns, 2 graduated, 3 refused, 4 left. */
export type Status = 0 | 1 | 2 | 3 | 4;
export type Act = 'approve' | 'refuse' | 'remove' | 'restore';
export const acts: Act[] = ['approve', 'refuse', 'remove', 'restore'];

/** `ofCollege`: for the college's own students, else for everybody. Times in ms since 1970. */
export interface CampModel {
  ofCollege: boolean;
  startsAt: number;
  endsAt: number;
  closed: boolean;
  needsApproval: boolean;
  code: string | null;
}

/** A student's place in one camp. `movedOut`: staff moved the student from it to another. */
interface CampPlace {
  status: Status;
  joinedAt: number;
  movedOut: boolean;
}

export interface EnrolmentModel {
  now: number;
  camps: CampModel[];
  places: (CampPlace | null)[];
  /** Refused or taken out by staff, and not accepted since: whoever joins again waits. */
  mustWait: boolean;
  /** The college counts the student among its own; the student names the college in the profile. */
  member: boolean;
  named: boolean;
  done: Set<number>;
}

const isLive = (status: Status) => status === 0 || status === 1 || status === 2;

/** The camp where the student waits, learns or has graduated; -1: none. */
const liveAt = ({ places }: Readonly<EnrolmentModel>) =>
  places.findIndex((place) => place !== null && isLive(place.status));

/** The index of the camp that the student's screens show: the live one, else the one joined last; -1 for none. */
export function currentAt(model: Readonly<EnrolmentModel>): number {
  const live = liveAt(model);
  const last = Math.max(...model.places.map((place) => place?.joinedAt ?? 0));
  return live >= 0 ? live : model.places.findIndex((place) => place !== null && place.joinedAt === last);
}

export const mayStudy = (model: Readonly<EnrolmentModel>) => {
  const status = model.places[liveAt(model)]?.status;
  return status === 1 || status === 2;
};

export const isRunning = ({ startsAt, endsAt, closed }: CampModel, now: number) =>
  !closed && startsAt <= now && now < endsAt;

/** Whether the student needs no approval: a member of the college, or a camp for everyone. */
const isFree = ({ member }: Readonly<EnrolmentModel>, camp: CampModel) => !camp.ofCollege || member;

const waitsIn = (model: Readonly<EnrolmentModel>, camp: CampModel) =>
  camp.needsApproval || (camp.code === null && !isFree(model, camp));

/** Whether the camp is shown to the student without an invite code. */
export const isShown = (model: Readonly<EnrolmentModel>, camp: CampModel) =>
  isRunning(camp, model.now) && (isFree(model, camp) || model.named);

/** The camp for a student who names none (rules: camp-chosen); -1 for none. */
function chosen(model: Readonly<EnrolmentModel>, code: string | null): number {
  const { camps, now } = model;
  const byCode = camps.findIndex((camp) => code !== null && camp.code === code && isRunning(camp, now));
  if (byCode >= 0) return byCode;
  const latestFirst = camps
    .map((camp, at) => ({ camp, at }))
    .filter(({ camp }) => isShown(model, camp))
    .sort((a, b) => b.camp.startsAt - a.camp.startsAt || b.at - a.at);
  const rank = ({ camp }: { camp: CampModel }) => {
    if (camp.code !== null) return 5;
    const own = camp.ofCollege && model.member ? 0 : camp.ofCollege ? 3 : 1;
    return waitsIn(model, camp) ? (own === 3 ? 6 : 2 + own) : own;
  };
  return latestFirst.toSorted((a, b) => rank(a) - rank(b))[0]?.at ?? -1;
}

/** `at`: the camp that is named; null: none. */
export interface Joining {
  at: number | null;
  code: string | null;
}
interface Answer {
  code: number;
  data?: { status: Status };
}

export function join(model: EnrolmentModel, { at, code }: Joining): Answer {
  const { camps, now, places } = model;
  const asked = camps.filter(
    (camp, place) => camp.code !== null && isRunning(camp, now) && (at === null || at === place),
  );
  const rightCode = asked.some((camp) => camp.code === code);
  if (code !== null && asked.length > 0 && !rightCode) return { code: -2 };
  const live = places[liveAt(model)];
  if (live) return { code: 1, data: { status: live.status } };
  const to = at ?? chosen(model, code);
  const camp = camps[to];
  if (!camp || !isRunning(camp, now)) return { code: -2 };
  const invited = camp.code !== null && camp.code === code;
  if (camp.code !== null && !invited) return { code: -2 };
  if (!invited && !isFree(model, camp) && !model.named) return { code: -2 };
  const status = camp.needsApproval || (!invited && waitsIn(model, camp)) || model.mustWait ? 0 : 1;
  places[to] = { status, joinedAt: now, movedOut: false };
  if (invited && camp.ofCollege) model.member = true;
  return { code: 1, data: { status } };
}

export function leave(model: EnrolmentModel): Answer {
  const place = model.places[currentAt(model)];
  if (!place) return { code: -1 };
  if (place.status === 2 || place.status === 3) return { code: -2 };
  place.status = 4;
  return { code: 1, data: { status: 4 } };
}

/** The statuses on which staff may act (rules: roster-acts). */
const from: Record<Act, Status[]> = { approve: [0, 3], refuse: [0], remove: [0, 1], restore: [4] };

interface Acted {
  code: number;
  data?: { done: number };
}
const notDone = { code: 1, data: { done: 0 } };
const wasDone = { code: 1, data: { done: 1 } };

/** Accepts a student on behalf of the college. */
function accept(model: EnrolmentModel, at: number, joinedAt: number) {
  model.places[at] = { status: 1, joinedAt, movedOut: false };
  model.mustWait = false;
  if (model.camps[at]?.ofCollege) model.member = true;
}

export function act(model: EnrolmentModel, at: number, which: Act): Acted {
  const [camp, place] = [model.camps[at], model.places[at]];
  if (!camp || camp.endsAt <= model.now) return { code: -2 };
  if (!place) return { code: -3 };
  if (!from[which].includes(place.status) || (which === 'restore' && place.movedOut)) return notDone;
  if (which === 'approve' || which === 'restore') {
    const live = liveAt(model);
    if (live >= 0 && live !== at) return notDone;
    accept(model, at, place.status === 0 ? place.joinedAt : model.now);
    return wasDone;
  }
  place.status = which === 'refuse' ? 3 : 4;
  model.mustWait = true;
  return wasDone;
}

/** Moves the student to another camp of the project with their status (rules: roster-move). */
export function move(model: EnrolmentModel, { at, to }: { at: number; to: number }): Acted {
  const [place, source, target] = [model.places[at], model.camps[at], model.camps[to]];
  if (at === to || !target || target.endsAt <= model.now) return { code: -2 };
  if (!place) return { code: -3 };
  const { status } = place;
  if (status !== 0 && status !== 1) return notDone;
  model.places[at] = { ...place, status: 4, movedOut: true };
  model.places[to] = { status, joinedAt: model.now, movedOut: false };
  // Being moved from a camp for everyone does not make a member of the college (rules: college-membership).
  if (status === 1 && source?.ofCollege && target.ofCollege) model.member = true;
  return wasDone;
}

/** A lesson is read to its end; answers whether the student graduates by it. */
export function study(model: EnrolmentModel, lesson: number, lessons: number): boolean {
  const place = model.places[liveAt(model)];
  model.done.add(lesson);
  const graduates = place?.status === 1 && model.done.size === lessons;
  if (place && graduates) place.status = 2;
  return graduates;
}

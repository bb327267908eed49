import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import { learningStatuses } from '@zhixing/contract/words';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import { requireTitle } from '../../../base/title.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { renderMarkdown } from '../../../text/render.ts';
import { permissionsOn, requirePermissionAnywhere } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type Camp, requireCamp } from '../../camps/index.ts';
import { deliveriesOfAnnouncements } from '../../delivery/index.ts';
import { readInProject } from '../../learning/index.ts';
import { notifyCamp } from '../../notice/index.ts';
import { normalizeLine, normalizeText } from '../normalize-text.ts';
import * as queries from './announcement.queries.ts';
import * as mine from './my-announcements.queries.ts';

type Shown = Data<typeof calls.saveAnnouncement>;

type Page = Parameters<typeof mine.readMine>[1];

async function readMine(
  db: Db,
  { caller, projectId, shown }: { caller: Caller; projectId: number | undefined; shown: Page },
) {
  if (projectId === undefined) return mine.readMine(db, shown);
  const find = () => mine.findMine(db, { ...shown, projectId });
  return (await readInProject({ db, caller, projectId, find })).found;
}

/**
 * The announcements to the camps that the caller learns in or has graduated from (rules: announcements). -1, -3: as
 * requireProjectLearner, when one project is named.
 */
export async function getMyAnnouncements({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getMyAnnouncements>>): Promise<Data<typeof calls.getMyAnnouncements>> {
  const { projectId } = payload;
  const { page, pageSize, offset } = pageOf(payload, 50);
  const shown = { studentId: caller.accountId, limit: pageSize, offset };
  const { list: rows, total } = await readMine(deps.db, { caller, projectId, shown });
  const list = await Promise.all(
    rows.map(async ({ content, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      html: await renderMarkdown(content),
    })),
  );
  return { list, page, pageSize, total };
}

/** A camp whose announcements the caller may write. -1: not the caller's camp; -3: no such camp. */
const requireAnnouncer = (db: Db, caller: Caller, campId: number): Promise<Camp> =>
  requireCamp(
    db,
    caller,
    { campId, permission: 'camp.announce' },
    {
      missing: () => badParameter('没有这个实训营（campId），请从营的列表进入'),
      forbidden: () => illegal(),
    },
  );

type AnnouncementRow = Awaited<ReturnType<typeof queries.listOfCamp>>['rows'][number];
async function show(
  db: Db,
  rows: AnnouncementRow[],
  { caller, camp }: { caller: Caller; camp: Camp },
): Promise<Shown[]> {
  const deliveries = await deliveriesOfAnnouncements(
    db,
    rows.map(({ announcementId }) => announcementId),
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      deliveries: deliveries.get(row.announcementId) ?? [],
      at: row.at.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      html: await renderMarkdown(row.content),
      may: permissionsOn(caller, camp, ['camp.announce']),
    })),
  );
}

/** The announcements to a camp that are not withdrawn, newest first. -1, -3: as requireAnnouncer. */
export async function getAnnouncementList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getAnnouncementList>>): Promise<Paged<Shown>> {
  const { campId } = payload;
  const camp = await requireAnnouncer(deps.db, caller, campId);
  const { page, pageSize, offset } = pageOf(payload, 50);
  const { rows, total } = await queries.listOfCamp(deps.db, { campId, limit: pageSize, offset });
  const list = await show(deps.db, rows, { caller, camp });
  return { list, page, pageSize, total };
}

function requireWords({ title: typedTitle, content: typed }: { title: string; content: string }) {
  const title = requireTitle({ name: '公告的标题', field: 'title' }, normalizeLine(typedTitle));
  const content = normalizeText(typed);
  if (!content) throw badParameter('请写公告的内容（content）');
  return { title, content };
}

type Text = ReturnType<typeof requireWords>;

async function change(
  tx: Transaction,
  payload: Payload<typeof calls.saveAnnouncement>,
  { text, now }: { text: Text; now: Date },
): Promise<number> {
  const { announcementId = 0, campId, revision } = payload;
  if (revision === undefined) throw badParameter('请带上正在修改的那一次的号（revision），刷新后再改');
  const changed = { announcementId, campId, revision, ...text, editedAt: now };
  if (await queries.changeAnnouncement(tx, changed)) return announcementId;
  if ((await queries.findCampOf(tx, { announcementId })) !== campId)
    throw badParameter('没有这则公告（announcementId），请刷新列表');
  throw refused('这则公告已经被修改或撤回。你写的还在，请复制后刷新，在最新的内容上再改');
}

/**
 * Publishes an announcement to a camp and notifies its students in the same transaction, or changes an announcement
 * (rules: announcements). -1: not the caller's camp; -2: changed or withdrawn meanwhile; -3: no such camp, no such
 * announcement, or no text.
 */
export async function saveAnnouncement({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveAnnouncement>>): Promise<Shown> {
  const { campId } = payload;
  const camp = await requireAnnouncer(deps.db, caller, campId);
  const text = requireWords(payload);
  const now = deps.clock.now();
  const authorId = caller.accountId;
  const { announcementId } = await deps.db.transaction(async (tx) => {
    const act = { kind: 'saveAnnouncement', campId, after: text } as const;
    if (payload.announcementId !== undefined) {
      const announcementId = await change(tx, payload, { text, now });
      await recordAct(tx, { caller, now }, act);
      return { announcementId };
    }
    const row = { campId, authorId, ...text, at: now };
    const announcementId = await queries.insertAnnouncement(tx, row);
    const notice = { kind: 'announcement', announcementId, campId, projectId: camp.projectId } as const;
    await notifyCamp(tx, { ...notice, statuses: learningStatuses, now });
    await recordAct(tx, { caller, now }, act);
    return { announcementId };
  });
  const saved = await queries.findOfStaff(deps.db, { announcementId });
  const [shown] = saved ? await show(deps.db, [saved], { caller, camp }) : [];
  if (!shown) throw new Error('an announcement that was kept is not there');
  return shown;
}

/** Renders a text that is being written as students would see it; no files belong to an announcement. -1, -3: as requireAnnouncer. */
export async function renderAnnouncement({
  deps,
  caller,
  payload: { campId, text },
}: Action<Payload<typeof calls.renderAnnouncement>>): Promise<Data<typeof calls.renderAnnouncement>> {
  await requireAnnouncer(deps.db, caller, campId);
  return { html: await renderMarkdown(text) };
}

/** Withdraws an announcement: nobody sees it any more. Idempotent. -1: not the caller's camp; -3: no such announcement. */
export async function withdrawAnnouncement({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.withdrawAnnouncement>>): Promise<Data<typeof calls.withdrawAnnouncement>> {
  requirePermissionAnywhere(caller, 'camp.announce');
  const { announcementId } = payload;
  const campId = await queries.findCampOf(deps.db, { announcementId });
  if (campId === undefined) throw badParameter('没有这则公告（announcementId），请刷新列表');
  await requireAnnouncer(deps.db, caller, campId);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await queries.withdraw(tx, { announcementId, now });
    await recordAct(tx, { caller, now }, { kind: 'withdrawAnnouncement', campId });
  });
  return {};
}

import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { calendarAddress } from '../../schema/calendar.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { project as projectTable } from '../../schema/practise.ts';
import { createTestProduct } from '../../testing/product.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { eraseCancelled } from '../account-removal/account-removal.domain.ts';

const { product, classroom, student, project } = useStudent();
let chapterId: number;
beforeEach(async () => {
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setDeadline(project.campId, chapterId, new Date('2031-03-05T15:59:00Z'));
});

const ask = async (what: 'getAddress' | 'renewAddress' | 'removeAddress', headers = {}) =>
  (await product.call(`POST /capi/Calendar/${what}`, {}, { token: student.token, headers })).data.path;
const make = async (headers = {}) => String(await ask('renewAddress', headers));
/** As a calendar program asks: no login, no language. */
const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers });
/** The lines of a calendar, unfolded (RFC 5545 3.1), of the event whose name begins so. */
const eventOf = (body: string, name: string) => {
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  const at = lines.findIndex((line) => line.startsWith(`UID:${name}`));
  const rest = lines.slice(at);
  const event = rest.slice(0, rest.indexOf('END:VEVENT'));
  return Object.fromEntries(
    event.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]),
  );
};
const due = () => `due-${project.campId}-${chapterId}@`;
const rename = (title: string) =>
  product.deps.db.update(chapter).set({ title }).where(eq(chapter.id, chapterId));
const move = (dueAt: string) =>
  product.deps.db
    .update(campDeadline)
    .set({ dueAt: new Date(dueAt) })
    .where(eq(campDeadline.chapterId, chapterId));

describe('a calendar’s address', () => {
  it('is made when it is asked for, read without a login, and holds nothing but titles and times', async () => {
    expect(await ask('getAddress')).toBeNull();
    const path = await make();
    expect(await ask('getAddress')).toBe(path);
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const event = eventOf(body, due());
    expect(event).toMatchObject({ DTSTART: '20310305T155900Z', SEQUENCE: '0', TRANSP: 'TRANSPARENT' });
    expect(event.SUMMARY).toMatch(/^截止：第 \d+ 节（校园数据实践）$/);
    expect(Object.keys(event).sort()).toEqual(
      ['DTSTAMP', 'DTSTART', 'LAST-MODIFIED', 'SEQUENCE', 'SUMMARY', 'TRANSP', 'UID'].sort(),
    );
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    for (const private_ of [student.name, '张小三', 'Zhang', '138001', '正文', student.token])
      expect(body).not.toContain(private_);
  });

  it('is in the language of whoever made it', async () => {
    const { body } = await get(await make({ 'x-language': 'en-US' }));
    expect(eventOf(body, due()).SUMMARY).toMatch(/^Due: 第 \d+ 节 \(Campus Data\)$/);
    expect(eventOf(body, `camp-ends-${project.campId}@`).SUMMARY).toBe('Camp ends: 开放营 (Campus Data)');
  });

  it('is folded at 75 octets and escaped, whatever stands in a title', async () => {
    const title = `甲, 乙; 丙\\丁\n“戊”：${'长的标题😀'.repeat(8)}`;
    await rename(title);
    const { body } = await get(await make());
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\p{Cc}\uFFFD]/u);
    }
    expect(eventOf(body, due()).SUMMARY).toBe(
      `截止：甲\\, 乙\\; 丙\\\\丁 “戊”：${'长的标题😀'.repeat(8)}（校园数据实践）`,
    );
  });

  it('says what moved or was renamed under the same name, as a later state of it, and to two readers at once the same', async () => {
    const path = await make();
    const first = eventOf((await get(path)).body, due());
    product.clock.forward(3600);
    await move('2031-03-09T15:59:00Z');
    const both = await Promise.all([get(path), get(path)]);
    expect(both[0]?.body).toBe(both[1]?.body);
    const second = eventOf(String(both[0]?.body), due());
    expect(second).toMatchObject({ UID: first.UID, SEQUENCE: '1', DTSTART: '20310309T155900Z' });
    expect(Number(second['LAST-MODIFIED']?.replace(/\D/g, ''))).toBeGreaterThan(
      Number(first['LAST-MODIFIED']?.replace(/\D/g, '')),
    );
    await rename('改过的名字');
    // Also with another address: a subscriber’s programs know the events again.
    const third = eventOf((await get(await make())).body, due());
    expect(third).toMatchObject({ UID: first.UID, SEQUENCE: '2' });
    await product.deps.db.delete(campDeadline).where(eq(campDeadline.chapterId, chapterId));
    const gone = (await get(String(await ask('getAddress')))).body;
    expect(gone).not.toContain(due());
    await classroom.setDeadline(project.campId, chapterId, new Date('2031-03-20T15:59:00Z'));
    const back = eventOf((await get(String(await ask('getAddress')))).body, due());
    expect(back).toMatchObject({ UID: first.UID, SEQUENCE: '3' });
  });

  it('answers 304 to who has it, and anew once something changed', async () => {
    const path = await make();
    const { headers, body } = await get(path);
    product.clock.forward(60);
    expect((await get(path)).body).toBe(body);
    const etag = String(headers.etag);
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await product.deps.db
      .update(projectTable)
      .set({ title: '另一个名字' })
      .where(eq(projectTable.id, project.id));
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is ended by another one, by its owner, and by a cancellation; what was never one leads nowhere', async () => {
    const first = await make();
    const second = await make();
    const status = async (path: string) => (await get(path)).statusCode;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect(await ask('removeAddress')).toBeNull();
    expect(await ask('removeAddress')).toBeNull();
    expect(await ask('getAddress')).toBeNull();
    expect(await status(second)).toBe(404);
    const path = await make();
    for (const odd of [
      '/capi/calendar.ics',
      '/capi/calendar.ics?k=',
      `${path}x`,
      `${path}&k=${'a'.repeat(32)}`,
    ])
      expect(await status(odd), odd).toBe(404);
    const { db } = product.deps;
    const asked = product.clock.now();
    await db.update(account).set({ cancelAskedAt: asked }).where(eq(account.id, student.id));
    expect(await status(path)).toBe(404);
    // Taken back by a login, it is there again.
    await db.update(account).set({ cancelAskedAt: null }).where(eq(account.id, student.id));
    expect(await status(path)).toBe(200);
    await db.update(account).set({ cancelAskedAt: asked }).where(eq(account.id, student.id));
    product.clock.forward(8 * 24 * 3600);
    await eraseCancelled(product.deps);
    const rows = await db.select().from(calendarAddress).where(eq(calendarAddress.accountId, student.id));
    expect(rows).toEqual([]);
    expect(await status(path)).toBe(404);
  });

  it('is bounded for each calendar', async () => {
    const path = await make();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => get(path)));
    const refused = statuses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(statuses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(4);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    // A calendar of somebody else is not kept waiting by it.
    const other = await classroom.addPerson();
    const made = await product.call('POST /capi/Calendar/renewAddress', {}, { token: other.token });
    expect((await get(String(made.data.path))).statusCode).toBe(200);
  });

  it('has its key in no log of requests and in no row', async () => {
    const path = await make();
    const key = String(new URLSearchParams(path.split('?')[1]).get('k'));
    expect(key).toHaveLength(32);
    const rows = await product.deps.db.select().from(calendarAddress);
    expect(JSON.stringify(rows)).not.toContain(key);
    const logging = await createTestProduct({ LOG_LEVEL: 'debug' });
    await logging.app.inject({ method: 'GET', url: path });
    const lines = JSON.stringify([logging.logged, logging.recorded]);
    await logging.close();
    expect(lines).toContain('/capi/calendar.ics');
    expect(lines).not.toContain(key);
  });
});

import { expect, type Page } from '@playwright/test';
import { mustCall } from './call.ts';
import type { registerAndJoin } from './people.ts';
import { fillings, type Question, questions, rightTexts } from './quick-start.ts';

type Student = Awaited<ReturnType<typeof registerAndJoin>>;

/** The lessons of a project in reading order. */
export async function lessonsIn(url: string, { token, projectId }: Pick<Student, 'token' | 'projectId'>) {
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  return directory.flatMap((one) =>
    (one.subChapter ?? [{ ...one, minChapter: undefined }]).flatMap((two) => two.minChapter ?? [two]),
  );
}

/** The first lesson of a project that is a video, a test or homework. */
export async function findLesson(url: string, student: Student, which: 'video' | 'test' | 'homework') {
  const found = (await lessonsIn(url, student)).find(({ type, video }) =>
    which === 'video' ? video : type === (which === 'test' ? 3 : '2'),
  );
  if (!found) throw new Error(`no ${which} in this project`);
  return found;
}

export const openLesson = (page: Page, { projectId }: Student, chapterId: number) =>
  page.goto(`/learning?projectId=${projectId}&chapterId=${chapterId}`);

const chapterTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The chapter of this title is on screen. */
export const expectChapter = (page: Page, title: string | RegExp) =>
  expect(chapterTitle(page)).toHaveText(title);

/** From one chapter to the next by the link below it. */
export async function goOn(page: Page, title: string) {
  const next = page.getByRole('navigation', { name: '前后小节' }).getByRole('link', { name: '下一节' });
  // Away from the bar at the bottom of a phone, as a person scrolls before pressing.
  await next.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await next.click();
  await expectChapter(page, title);
}

/** Jumps to the end of a reading, and stays there as long as is asked. */
export async function readToTheEnd(page: Page) {
  const end = page.getByText(/还要读 \d+ 秒|时间够了|正在记录|这一节读完了/);
  await expect(end).toBeAttached();
  await end.scrollIntoViewIfNeeded();
  await expect(page.getByText('这一节读完了')).toBeVisible({ timeout: 150_000 });
}

/** The part of the test that holds one question. */
const questionOf = (page: Page, { stem }: Question) =>
  page.getByRole('region').filter({ hasText: stem.slice(0, 12) });

/** Answers every question of 知行新手营's test right, found by its words: their order is the student's own. */
export async function answerAll(page: Page) {
  for (const question of questions) {
    const box = questionOf(page, question);
    if (question.kind === 'single' || question.kind === 'multiple') {
      const role = question.kind === 'single' ? 'radio' : 'checkbox';
      for (const text of rightTexts(question.options)) await box.getByRole(role, { name: text }).check();
    } else if (question.kind === 'judge') {
      await box.getByRole('radio', { name: question.answer ? '正确' : '错误' }).check();
    } else if (question.kind === 'blank') {
      for (const [place, text] of fillings(question.blanks).entries()) {
        await box.getByRole('textbox').nth(place).fill(text);
      }
    } else {
      await box.getByRole('textbox').fill('只有两个雨天，太少；其中一天还是星期日，可能另有原因。');
    }
  }
}

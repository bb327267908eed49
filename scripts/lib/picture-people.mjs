import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustCall, uploadFile } from '../../e2e/support/call.ts';
import { makePdf } from '../../e2e/support/files.ts';
import { newPerson, projectIdOf, register, registerAndJoin } from '../../e2e/support/people.ts';

async function demoAccount(url, varFolder, wanted) {
  const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const { account, password } = accounts.find(({ label }) => label === wanted);
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password });
  return { account, password, token };
}

/** One who has not answered yet. */
async function inviteTeacher(url, { token }) {
  const { list } = await mustCall({ url, token }, 'POST /mapi/College/getList', {});
  const { mobile, name } = newPerson('方小田');
  const post = { role: 'teacher', collegeId: list[0].id };
  await mustCall({ url, token }, 'POST /mapi/Invite/create', {
    countryCode: '86',
    mobile,
    name,
    ...post,
  });
}

/** The lessons of a project by their kind: reading "1", homework "2", test 3. */
async function lessonsOf(url, token, projectId) {
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const lessons = directory.flatMap(({ subChapter = [] }) =>
    subChapter.flatMap((sub) => sub.minChapter ?? [sub]),
  );
  const first = (type) => lessons.find((lesson) => lesson.type === type && !lesson.video).id;
  const video = lessons.find((lesson) => lesson.video)?.id;
  return { reading: first('1'), homework: first('2'), test: first(3), video };
}

/** Hands in homework. */
async function handIn(url, { token, chapterId, content, fileList = [] }) {
  const payload = { chapterId, type: '2', content, fileList, status: '1' };
  await mustCall({ url, token }, 'POST /capi/Schoolwork/updateWorkOrNote', payload);
}

/** A report as the newcomer's homework asks for it. */
export const report = [
  '问题：我这一周下雨天是否比晴天走得少？想弄清这一点，是因为一到雨天我就不去操场，也少去图书馆。',
  '做法：9 月 7 日至 13 日，连续七天，每晚十点记下手机显示的步行分钟数，同时记当天有没有下雨，有记 1，没有记 0。七天没有漏记，也没有换过手机。',
  '结果：七天合计 280 分钟，均值 40 分钟。两个雨天分别走了 25 和 28 分钟，平均 26.5 分钟（2 天）；五个晴天平均 45.4 分钟（5 天）。雨天比晴天少走 18.9 分钟，约少 42%。走得最多的是周六，62 分钟，那天参加了社团的活动。',
  '结论：这一周里，两个雨天都比每个晴天走得少。雨天只有两天，其中一天是星期日，本来可能就走得少，所以还不能说是下雨造成的。下一步再记三周，并且把周末分开来看。',
].join('\n\n');

/** Hands in homework with a file whose name is long. */
async function handInFile(url, { token, chapterId }) {
  const name = '一周步行时间记录与分析报告（修改稿，含两个雨天的说明）-final-version-2.pdf';
  const { data } = await uploadFile({ url, token }, { name, body: makePdf(400_000) });
  await handIn(url, { token, chapterId, content: report, fileList: [{ id: data.id }] });
}

/** Hands in homework, and once more a better one. */
async function handInTwice(url, { token, chapterId }) {
  const { data } = await uploadFile({ url, token }, { name: '步行记录.pdf', body: makePdf(20_000) });
  const fileList = [{ id: data.id }];
  await handIn(url, { token, chapterId, content: report, fileList });
  const better = report.replace('均值 40 分钟。', '均值 40 分钟，中位数 40 分钟；两个雨天都在后面。');
  await handIn(url, { token, chapterId, content: better, fileList });
}

/** Asks the teachers below a reading. */
async function askTeacher(url, { token, chapterId }) {
  const content =
    '按第三步记了五天，周三晚上手机没电，那一天的步行时间没有记下来。这一天是空着，还是用另外四天的均值补上？如果补，报告里要不要写明？';
  const requestId = crypto.randomUUID();
  await mustCall({ url, token }, 'POST /capi/Inquiry/ask', { chapterId, content, requestId });
}

/** Who is in the pictures: somebody new, somebody in the middle, who hands in once and twice, the demo student; long names. */
export async function invitePeople(url, varFolder) {
  const fresh = { token: await register(url, newPerson('林小满')) };
  const learner = await registerAndJoin(url, 'quick-start', newPerson('阿依古丽·买买提江·阿卜杜拉曼'));
  const lessons = await lessonsOf(url, learner.token, learner.projectId);
  await askTeacher(url, { token: learner.token, chapterId: lessons.reading });
  const writer = await registerAndJoin(url, 'quick-start', newPerson('诸葛若曦'));
  await handInFile(url, { token: writer.token, chapterId: lessons.homework });
  const reviser = await registerAndJoin(url, 'quick-start', newPerson('欧阳一鸣'));
  await handInTwice(url, { token: reviser.token, chapterId: lessons.homework });
  const demo = await demoAccount(url, varFolder, '学生');
  const admin = await demoAccount(url, varFolder, '管理员');
  await inviteTeacher(url, admin);
  const { list } = await mustCall({ url, token: demo.token }, 'POST /capi/Student/getApplyProjectList', {});
  const { certCode, projectId: certProjectId } = list.find((each) => each.certCode);
  const half = list.find(({ status, progress }) => status === 1 && progress > 0.2) ?? list[0];
  const ofHalf = await lessonsOf(url, demo.token, half.projectId);
  const projectId = await projectIdOf(url, 'quick-start');
  return {
    fresh,
    learner,
    writer,
    reviser,
    demo,
    admin,
    lessons,
    certCode,
    certProjectId,
    projectId,
    half: { projectId: half.projectId, lessons: ofHalf },
  };
}

import type { RemindedKind } from '@zhixing/contract/calls/reminder-words';

/** What a message says of one notice: titles, and a word of staff. No marks (rules: reminder-text). */
export interface MessageItem {
  kind: RemindedKind;
  projectTitle: string;
  chapterTitle: string;
  /** Of an announcement. */
  title: string;
  word: string;
  digest?: Digest;
}

/** What waits for a teacher (rules: weekly-digest). */
export interface Digest {
  toMark: number;
  toAnswer: number;
  atRisk: number;
}

function writeDigest({ toMark, toAnswer, atRisk }: Digest): string {
  const parts = [
    toMark > 0 ? `${toMark} 份要批阅` : '',
    toAnswer > 0 ? `${toAnswer} 个提问要回答` : '',
    atRisk > 0 ? `${atRisk} 名学生需要留意` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('，') : '都办完了';
}

interface Wording {
  /** At most 12 characters, without a title: it stands in the provider's template. */
  brief: string;
  line: (item: MessageItem) => string;
}

const withWord = (text: string, { word }: MessageItem) => (word ? `${text}：${word}` : text);

/** Messages are in Chinese for everybody, as those about an account are. */
const wordings: Record<RemindedKind, Wording> = {
  'review-returned': {
    brief: '作业被退回',
    line: ({ chapterTitle }) => `作业「${chapterTitle}」被退回了，请修改后再交`,
  },
  'review-failed': {
    brief: '作业没有通过',
    line: ({ chapterTitle }) => `作业「${chapterTitle}」没有通过，请看评语`,
  },
  'deadline-near': {
    brief: '明天有作业截止',
    line: ({ chapterTitle }) => `「${chapterTitle}」明天截止，你还没有交`,
  },
  'marks-released': {
    brief: '成绩已经公布',
    line: ({ projectTitle }) => `《${projectTitle}》的成绩公布了`,
  },
  graduated: {
    brief: '你已经结业',
    line: ({ projectTitle }) => `《${projectTitle}》你已经结业，证书可以下载了`,
  },
  'study-reminded': {
    brief: '老师提醒你学习',
    line: (item) => withWord(`老师提醒你继续学习《${item.projectTitle}》`, item),
  },
  'work-reminder': {
    brief: '老师提醒你交作业',
    line: ({ chapterTitle }) => `老师提醒你：「${chapterTitle}」还没有交`,
  },
  'inquiry-answered': {
    brief: '提问有了回答',
    line: ({ chapterTitle }) => `你在「${chapterTitle}」的提问有了回答`,
  },
  announcement: {
    brief: '有新的公告',
    line: ({ projectTitle, title }) => `《${projectTitle}》有新的公告：${title}`,
  },
  'appeal-asked': {
    brief: '有成绩复核',
    line: ({ projectTitle }) => `《${projectTitle}》有学生申请成绩复核，等着答复`,
  },
  'appeal-assigned': {
    brief: '有成绩复核',
    line: ({ projectTitle }) => `《${projectTitle}》有一份成绩复核指定由您答复`,
  },
  'inquiry-asked': {
    brief: '有新的提问',
    line: ({ projectTitle }) => `《${projectTitle}》有学生提问，等着回答`,
  },
  'weekly-digest': {
    brief: '本周要办的事',
    line: ({ digest }) => `本周要办的事：${digest ? writeDigest(digest) : '请看工作台'}`,
  },
};

/** One message for the notices of an account. `site`: where it is read on. */
export function writeMessage(items: readonly MessageItem[], { site }: { site: string }) {
  const [first] = items;
  const brief = items.length === 1 && first ? wordings[first.kind].brief : `${items.length} 条新消息`;
  const lines = [...new Set(items.map((item) => wordings[item.kind].line(item)))];
  const list = lines.length === 1 ? `${lines[0]}。` : lines.map((line) => `· ${line}`).join('\n');
  const url = `${site}/user/notices`;
  return { subject: `知行：${brief}`, brief, list, url, text: `${list}\n\n请登录知行查看：${url}` };
}

/** A whole text message, for a sender that needs no template. */
export const smsText = (brief: string): string => `${brief}，请登录知行查看。`;

export const mailText = ({ text, unsubscribe }: { text: string; unsubscribe: string }): string =>
  `${text}\n\n不想再收到提醒邮件：${unsubscribe}`;

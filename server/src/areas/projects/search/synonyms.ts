import type { SearchWord } from './search.policy.ts';

/** Words of one meaning, normalised as a keyword is; each is one word of a search (rules: project-search). */
const groups = [
  ['前端', 'frontend', 'front-end', '网页'],
  ['后端', 'backend', 'back-end', '服务端'],
  ['ppt', 'powerpoint', '幻灯片', '演示文稿'],
  ['excel', '电子表格', '表格'],
  ['word', '文字处理'],
  ['ai', '人工智能'],
  ['ml', '机器学习'],
  ['大模型', 'llm', '语言模型'],
  ['数据库', 'database', 'sql'],
  ['数据分析', '数据处理'],
  ['编程', '程序设计', '写代码'],
  ['ui', '界面', '界面设计'],
  ['app', '移动应用', '手机应用'],
  ['短视频', '视频剪辑', '剪辑'],
  ['电商', '电子商务', '网店'],
  ['新媒体', '自媒体'],
  ['物联网', 'iot'],
  ['创业', '商业计划'],
  ['调研', '调查', '问卷'],
  ['英语', 'english', '英文'],
];

const isHan = (text: string) => /^\p{Script=Han}/u.test(text);
const wanted = (text: string): SearchWord => ({ script: isHan(text) ? 'han' : 'other', text });

/** The other words of a word's meaning. */
export const synonymsOf = ({ text }: SearchWord): SearchWord[] =>
  groups
    .filter((group) => group.includes(text))
    .flatMap((group) => group.filter((other) => other !== text).map(wanted));

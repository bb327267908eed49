/** What staff would have set and said: answers of the demo filled with it, for the student's calendar and directory. */
const dayOf = (days) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
const project = {
  projectId: 1,
  projectTitle: '校园能耗数据分析实战',
  projectTitleEn: 'Campus Energy Data Analytics',
  campId: 1,
  campTitle: '秋季开放营',
  chapterId: null,
  type: null,
  title: '',
  done: true,
};
const lesson = (chapterId, more) => ({ ...project, kind: 'due', chapterId, done: false, ...more });

const fullMonth = {
  calls: '**/capi/Calendar/getEvents',
  how: (data) => {
    data.list = [
      { ...project, kind: 'camp-starts', at: dayOf(-6) },
      lesson(2, { at: dayOf(-3), type: '2', title: '1.3 作业：一页分析计划', done: true }),
      lesson(3, { at: dayOf(-1), type: '1', title: '2.1.2 先看一眼：形状、类型与范围' }),
      lesson(4, { at: dayOf(2), type: '2', title: '2.3 作业：清洗记录' }),
      lesson(5, { at: dayOf(2), type: 3, title: '2.4 单元测验一：提问与清洗' }),
      { ...project, kind: 'camp-ends', at: dayOf(7), done: false },
    ];
  },
};

const words = '请在提交之前对照评分表再读一遍自己的报告。';
const announced = {
  calls: '**/capi/Announcement/getList',
  how: (data) => {
    const one = (announcementId, title, html, editedAt = null) => ({
      ...project,
      announcementId,
      title,
      html,
      editedAt,
      author: '周明远',
      at: dayOf(-announcementId),
    });
    data.list = [
      one(1, '周五晚上答疑', '<p><strong>周五 19:00</strong> 在线答疑，请带上自己的图。</p>', dayOf(0)),
      one(2, '期末报告的要求', `<p>${words.repeat(12)}</p>`),
      one(3, '欢迎', '<p>先读完第一章，再动手。</p>'),
    ];
    data.total = 5;
  },
};

const makeAddress = async (page, { text }) => {
  const [make, made] = [
    page.getByRole('button', { name: text.calendar.subscribe.make }),
    page.locator('code'),
  ];
  // It stays from one picture to the next.
  await make.or(made).first().waitFor();
  if (await make.isVisible()) await make.click();
  await made.waitFor();
};

export const calendarPictures = [
  { name: 'user-calendar', path: '/user/calendar', as: 'demo', alters: fullMonth },
  { name: 'user-calendar-address', path: '/user/calendar', as: 'fresh', act: makeAddress },
  { name: 'user-calendar-empty', path: '/user/calendar', as: 'demo' },
  { name: 'user-calendar-error', path: '/user/calendar', as: 'demo', fails: '**/capi/Calendar/getEvents' },
];

export const announcedPicture = (projectId) => ({
  name: 'catalog-announced',
  path: `/learning/catalog?projectId=${projectId}`,
  as: 'demo',
  alters: announced,
});

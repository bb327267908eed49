/** About, who runs the site, and the frame around the two legal texts. */
export const about = {
  title: '关于知行',
  lead: '名字取自“知是行之始，行是知之成”。知行是面向在校学生的实习与实践学习平台，帮人在真实的项目里，走完从知道到做到的路。',
  browse: '浏览实践项目',
  beliefs: '我们在意的事',
  beliefList: [
    {
      title: '先有事做，再谈学会',
      text: '每个项目都从一件具体的事开始：一份要读懂的数据、一个要修的页面、一篇要发出去的稿子。知识在用到它的地方出现。',
    },
    {
      title: '进度要说得清',
      text: '读到哪里、看了多久、哪份作业算数，都有公开的规则和可查的记录。看到一个百分比，就能知道它是怎么来的。',
    },
    {
      title: '写下的东西不能丢',
      text: '草稿自动保存，断网先留在本机，每次提交都是新的版本。过去交的东西不会被后来的覆盖。',
    },
    {
      title: '证书经得起查',
      text: '证书颁发时定稿，编号公开可验。验证页给出全部内容供人对照，而不只是一句“有效”。',
    },
  ],
  samples: '做出来是什么样',
  samplesLead: '一份作业的节选，和老师批阅之后的同一页。为说明而写，不是某位同学的。',
  people: '为谁而做',
  peopleList: [
    {
      title: '学生',
      text: '想在毕业之前真正做成几件事。选一个方向，按自己的节奏学习，交出作品，留下一张能说明问题的证书。',
    },
    {
      title: '院校与老师',
      text: '要把实践教学管好。按实训营组织学生，设定期限与要求，批阅作业，随时知道每个人走到了哪一步。',
    },
    { title: '用人单位', text: '想知道一张证书背后有什么。输入编号就能核对，不用打电话，也不用注册。' },
  ],
  reach: '联系与说明',
  operator: '运营方',
  contactLabel: '联系',
  rules: '规则',
  terms: '用户协议',
  privacy: '隐私政策',
  faq: '常见问题',
  comma: '、',
  contact: {
    operator: '知行平台的运营方',
    trial: '搭建这个试用站点的人（这里是试用，没有人在运营）',
    between: '；',
    address: ({ address }: { address: string }) => `地址：${address}`,
    teachers: '所在实训营的老师，或为你开通本平台的院校',
    email: '电子邮箱',
  },
  legal: {
    version: ({ version, date }: { version: string; date: string }) => `版本 ${version}，自 ${date}起施行`,
    contents: '目录',
  },
};

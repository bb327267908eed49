/** What search engines and link previews are told of documents; the server alone needs it. */
export const descriptions = {
  home: '在知行报名实践项目，按章节学习、写笔记、交作业、做测验，结业后取得可在线验证的项目证书。',
  about: '知行是面向学生的实习与实践学习平台：真实项目、可查证的学习过程、可验证的证书。',
  terms: '使用知行前请阅读的用户协议。',
  privacy: '知行收集哪些个人信息、为什么收集、如何保护，以及你的权利。',
  cert: '知行项目证书的样式、取得条件，以及如何查验一张证书的真伪。',
  certValidate: '输入证书编号，查验知行项目证书是否真实有效。',
  faq: '关于注册、报名、学习、作业、测验与证书的常见问题。',
  practise: '浏览知行的实践项目：数据、产品、媒体等方向，从入门到高阶，完成即可取得证书。',
  practiseType: ({ name, summary }: { name: string; summary: string }) => `${name}实践项目：${summary}`,
};

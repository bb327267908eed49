/** A graduate agrees that a passed homework is shown on the page of the project, or withdraws that. */
export const ownShowcase = {
  title: '展示这份作品',
  meaning: '作品的文字和图片，连同你的姓名，会出现在项目页，看得到这个项目的人都能看；附件不会公开。',
  terms: '老师选中后才会展示，你随时可以撤回。',
  agree: '同意展示',
  agreed: '已同意，等老师选用',
  shown: '正在项目页展示',
  toProject: '去项目页看',
  withdraw: '撤回',
};

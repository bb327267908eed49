/** What a bank says of imports; what the import itself says comes with it. */
export const staffImportedQuestions = {
  open: '导入试题',
  refused: ({ count, names }: { count: number; names: string[] }) =>
    `${count} 张图片服务器没有收：${names.join('；')}`,
  added: ({ count }: { count: number }) => `导入的 ${count} 道题已在题库，标着「刚导入」。`,
  undo: '撤销这次导入',
  undone: '这次导入已撤销，题在回收站里留 30 天。',
  isNew: '刚导入',
};

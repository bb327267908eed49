/** A leaf as graduation looks at it. `passed`: the verdict on the newest homework; null: none yet. */
export interface Standing {
  chapterId: number;
  title: string;
  type: number | null;
  doneAt: Date | null;
  submittedAt: Date | null;
  passed: boolean | null;
}

function missingHomework({ title, doneAt, submittedAt, passed }: Standing): string | null {
  if (passed === false) return `作业《${title}》未通过，请修改后重新提交`;
  if (doneAt !== null) return null;
  return submittedAt === null ? `作业《${title}》未提交` : `作业《${title}》等待老师批阅`;
}

/**
 * What graduation still wants, as sentences: every leaf done, every graded item passed (rulings.md "Graduation").
 * A test is done by being passed; homework can be done and yet have been marked as not passed.
 */
export function missingOf(leaves: Standing[]): string[] {
  if (leaves.length === 0) return ['这个项目还没有可以学习的内容'];
  const readings = leaves.filter(({ type, doneAt }) => type === 1 && doneAt === null).length;
  const graded = leaves.flatMap((leaf) => {
    if (leaf.type === 2) return missingHomework(leaf) ?? [];
    return leaf.type === 3 && leaf.doneAt === null ? `测验《${leaf.title}》未通过` : [];
  });
  return readings > 0 ? [`还有 ${readings} 节阅读未完成`, ...graded] : graded;
}

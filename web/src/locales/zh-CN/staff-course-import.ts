export const staffCourseImport = {
  title: '导入课程',
  hint: '选择一个压缩包：Markdown 与图片的文件夹（zip，例如公开教材的仓库；文件夹成为章，文件成为小节，有 SUMMARY.md 或 README 的照它们的次序），或别的系统导出的 Common Cartridge（imscc、zip）与 Moodle 备份（mbz，其中学生的资料与成绩不读）。加入之前逐节核对，学生看不到，直到发布。',
  choose: '选择文件',
  limit: '不超过 300 MB',
  reading: '正在读课程',
  stop: '停止读取',
  formats: {
    markdown: 'Markdown 文件夹',
    cartridge: 'Common Cartridge',
    moodle: 'Moodle 备份',
  },
  readAs: ({ format, title }: { format: string; title: string }) => `${title}（照「${format}」读的）`,
  summary: ({
    lessons,
    changed,
    bad,
    left,
  }: {
    lessons: number;
    changed: number;
    bad: number;
    left: number;
  }) => `要加入 ${lessons} 节，其中 ${changed} 节有变化；${bad} 处没有看懂，${left} 处没有选。`,
  files: ({ count }: { count: number }) => `其中写到 ${count} 个图片与文件，加入时上传。`,
  unused: ({ count }: { count: number }) => `压缩包里有 ${count} 个文件没有哪一节写到，不会带进来`,
  more: ({ count }: { count: number }) => `……还有 ${count} 个`,
  tooLarge: '选的内容超过 2 MB，一次放不下，什么也没有上传：请少选几部分，分几次导入。',
  tooMany: ({ most }: { most: number }) => `一个项目的目录最多 ${most} 个节点，请少选一些。`,
  before: ({ at, name }: { at: string; name: string }) =>
    `这个文件已于 ${at}导入过这个项目（《${name}》）。再加入一遍，会有两份。`,
  again: '再加入一遍',
  other: '换一个文件',
  show: '只看',
  all: '全部',
  filters: { bad: '没有看懂的', changed: '有变化的', left: '没有选的' },
  take: ({ title }: { title: string }) => `加入《${title}》`,
  states: { kept: '照原样', changed: '有变化', left: '不加入', notRead: '没有看懂' },
  kinds: { section: '章', reading: '阅读', homework: '作业', test: '测验' },
  aside: '目录里没有它',
  look: '看看内容',
  hide: '收起',
  questions: ({ count, bad }: { count: number; bad: number }) =>
    bad > 0 ? `${count} 道题，${bad} 道没有看懂，不会加入` : `${count} 道题`,
  ok: ({ count }: { count: number }) => `把 ${count} 节加入草稿`,
  close: '关闭',
  sending: ({ done, all }: { done: number; all: number }) =>
    `正在上传图片与文件，第 ${done} 个，共 ${all} 个`,
  notSent: '有文件没有传上去，什么也没有加入。请再按一次，传过的不用重传。',
  without: '不要没有传上去的文件，加入草稿',
  failed: '没有加入，什么也没有改变。请看上面的说明，改好以后再按一次。',
  refused: ({ count }: { count: number }) => `已加入草稿。有 ${count} 个文件没有进来：`,
  refusedOne: ({ name, reason }: { name: string; reason: string }) => `${name}：${reason}`,
  undo: '撤销这次导入',
  undoAsk: ({ name }: { name: string }) => `撤销《${name}》的导入？`,
  undoWhat:
    '它加入的章节与题移到回收站，连同后来加在它们下面的；别的测验用到的题留下。30 天内可以从回收站恢复。',
  cancel: '取消',
  undone: ({ kept }: { kept: number }) =>
    kept > 0 ? `已撤销。${kept} 道题别的测验在用，留下了。` : '已撤销，移到了回收站。',
  history: {
    title: '导入过的课程',
    none: '还没有导入过课程。',
    line: ({ nodes, questions }: { nodes: number; questions: number }) =>
      questions > 0 ? `${nodes} 个章节、${questions} 道题` : `${nodes} 个章节`,
    undone: '已撤销',
    report: '看报告',
    noReport: '这一次的报告已不在了。',
  },
  fileProblems: {
    empty: '这个文件是空的，里面一个字节也没有。它可能没有下载完，请重新下载再试。',
    tooLarge: '文件超过 300 MB。请去掉里面的视频，或分成几份再导入。',
    notCourse:
      '这不是可以读的课程：请选择压缩包（zip、imscc、mbz、tar.gz）。别的压缩格式（rar、7z）请解开以后重新压成 zip。',
    brokenZip: '这个压缩包打不开，可能没有下载完，或者坏了。请重新下载或重新压缩再试。',
    lockedZip: '这个压缩包有密码。请解开以后重新压缩，不设密码。',
    largeZip:
      '这个压缩包解开以后太大（超过 1 GB 或 20,000 个文件），没有读它。请去掉不需要的文件，分成几份。',
    unsafeZip: '这个压缩包里有指到外面的路径（../），没有读它。请用常见的程序重新压缩。',
    entities: '这个文件里有实体声明，没有读它。请从原来的系统重新导出。',
    brokenManifest: '这个文件的目录（清单）读不出来。请从原来的系统重新导出。',
    nothingInIt:
      '没有可以导入的内容：里面没有 Markdown 文件（.md），也没有 Common Cartridge 或 Moodle 备份的页面、作业或测验。',
    unreadable: '读不到这个文件。它可能被移走、改名，或者正被别的程序占用，请重新选择。',
    code: '读课程的程序没有下载下来，可能是网络断了。请检查网络，再选一次。',
    fault: '没有读成：我们的程序出了错，与网络无关。请把文件交给管理员。',
  },
  partProblems: {
    notText: '不是文本，或者编码认不出来，请另存为 UTF-8',
    tooLarge: '太大，没有读',
    missingFile: '压缩包里没有它的文件',
    emptyText: '里面没有文字',
    discussion: '讨论区不会带进来：可以在营里用答疑与公告',
    basicLti: '外部工具（LTI）不会带进来',
    unknownKind: '不认识的种类',
    noQuestions: '没有一道题看得懂',
    badXml: '它的文件坏了',
    formula: '有公式读不出来',
  },
};

import { posix } from 'node:path';

/**
 * Which files may import which (docs/architecture.md, 谁可以导入谁). Each list is ordered from the bottom up: a part imports only parts before
 * it. Parts of one inner list are not ordered among themselves.
 */
const serverParts = [
  ['locales', 'base'],
  ['storage', 'text'],
  ['db'],
  ['schema'],
  ['sms', 'mail', 'wechat', 'wecom', 'ffmpeg'],
  ['config'],
  ['action'],
  ['http'],
  ['areas'],
  ['demo'],
];

/** The areas of the server, from the bottom up. A new area is added here. */
export const serverAreas = [
  'files',
  'account',
  'access',
  'audit',
  'notice',
  'jobs',
  'videos',
  'uploads',
  'delivery',
  'camps',
  'enrolments',
  'projects',
  'learning',
  'certificate',
  'schoolwork',
  'assessment',
  'lesson',
  'messaging',
  'camp-settings',
  'roster',
  'appeal',
  'marks',
  'marking',
  'gradebook',
  'regrade',
  'follow-up',
  'camp-report',
  'camp-student',
  'question-banks',
  'authoring',
  'showcase',
  'staff',
  'audit-trail',
  'home',
  'calendar',
  'dashboard',
  'reminders',
  'account-removal',
  'backup',
];

/** Of the back office: no page of a student or a visitor carries them (web/vite.config.ts). They stand above the students'. */
export const staffAreas = [
  'back-office',
  'document-import',
  'question-import',
  'course-import',
  'course-export',
  'markdown',
  'drafts',
  'people',
  'marks',
  'jobs',
  'camps',
  'questions',
  'roster',
  'marking',
  'gradebook',
  'regrade',
  'appeals',
  'follow-up',
  'camp-student',
  'report',
  'authoring',
  'question-banks',
  'showcase',
  'audit',
  'dashboard',
];

/** The areas of the browser, from the bottom up. A new area is added here. What joins several areas on one screen stands above them. */
export const webAreas = [
  'directory',
  'writing-queue',
  'account',
  'messaging',
  'certificate',
  'schoolwork',
  'practise',
  'assessment',
  'learning',
  'home',
  'calendar',
  ...staffAreas,
];

const webParts = [['locales', 'ui', 'api', 'device', 'writing'], ['base'], ['areas'], ['app']];

/** Packages that only some files may import: those of `but`. */
const packages = [
  {
    of: /^(fastify$|@fastify\/)/,
    in: /^server\/src\//,
    but: /^server\/src\/(app\.ts$|http\/|areas\/.*\.routes\.ts$)/,
    why: 'Fastify 只出现在 app.ts、http/ 与 *.routes.ts',
  },
  {
    of: /^drizzle-orm(\/|$)/,
    in: /^server\/src\//,
    but: /^server\/src\/(db\/|schema\/|.*\.(queries|expressions|table)\.ts$)/,
    why: 'Drizzle 只出现在 db/、schema/、*.queries.ts 与 *.expressions.ts',
  },
  { of: /^@zhixing\/web|^@zhixing\/server/, in: /^(server|web)\//, why: '服务端与浏览器从不互相导入' },
  { of: /^typebox(\/|$)/, in: /^web\//, why: 'Schema 不进浏览器：从 @zhixing/contract 导入类型' },
  {
    of: /^(react-aria-components|react-aria|react-stately|@internationalized)(\/|$)/,
    in: /^web\/src\//,
    but: /^web\/src\/ui\//,
    why: 'React Aria 只出现在 ui/：画面用 ui/ 的组件',
  },
  { of: /^(?!typebox(\/|$)|\.)/, in: /^contract\/src\//, why: 'contract 只导入 typebox' },
];

const placeIn = (parts, name) => parts.findIndex((part) => part.includes(name));

/** `server/src/areas/learning/watch/x.ts` → which part of the server, which area, which file. */
function partsOf(path) {
  const [, , part = '', area = ''] = path.split('/');
  const isFolder = path.split('/').length > 3;
  return { part: isFolder ? part : '', area: part === 'areas' ? area : '' };
}
const kindOf = (path) => /\.(queries|expressions|table|domain|routes)\.ts$/.exec(path)?.[1] ?? '';
/** What an area says in SQL, for its own statements and for those of the areas above. */
const isSqlOf = (path) => ['queries', 'expressions'].includes(kindOf(path));

/** On the server files on the first level may import everything; in the browser every file may import those on the first level. */
function outsideItsPart(parts, from, to) {
  if (from.part === '' || from.part === to.part) return null;
  if (to.part === '') return parts === webParts ? null : '第一层的文件只由第一层导入';
  const own = placeIn(parts, from.part);
  const other = placeIn(parts, to.part);
  if (own < 0 || other < 0)
    return `${own < 0 ? from.part : to.part}/ 还没有位置：写进 scripts/lib/import-rules.mjs`;
  return other > own ? `${from.part}/ 在 ${to.part}/ 下面：让上面的传进来` : null;
}

/** Of two areas in a list from the bottom up, the lower one does not import the upper one. */
function upward(areas, from, to) {
  const own = areas.indexOf(from);
  const other = areas.indexOf(to);
  if (own < 0 || other < 0)
    return `领域 ${own < 0 ? from : to} 还没有位置：写进 scripts/lib/import-rules.mjs`;
  return other > own ? `领域 ${from} 在 ${to} 下面：只往下导入` : null;
}

function betweenServerAreas(file, target, from, to) {
  if (to.area === '' || from.area === to.area) {
    return target.endsWith('/index.ts') && from.area === to.area && to.area !== ''
      ? '自己领域里的直接从所在的文件导入'
      : null;
  }
  if (from.area === '')
    return /\/index\.ts$/.test(target) || (file === 'server/src/app.ts' && kindOf(target) === 'routes')
      ? null
      : '一个领域只由它的 index.ts 进入（app.ts 另可导入 *.routes.ts）';
  if (file.endsWith('/index.ts')) return 'index.ts 只给自己领域里的';
  if (kindOf(target) === 'expressions') return upward(serverAreas, from.area, to.area);
  if (isSqlOf(file) && to.area !== 'access')
    return 'SQL 不认识别的领域：表在 schema/，谁能看到什么在 access，几个领域都用的片段在 *.expressions.ts';
  if (!target.endsWith('/index.ts')) return '一个领域只由它的 index.ts 进入';
  return upward(serverAreas, from.area, to.area);
}

/** Routes → domain → queries → schema: no import back, no layer skipped. */
function againstTheCall(file, target) {
  const isSql = isSqlOf(target) || target.startsWith('server/src/schema/');
  if (isSqlOf(file) && ['domain', 'routes'].includes(kindOf(target)))
    return 'routes → domain → queries，不回头';
  if ((kindOf(file) === 'routes' || file === 'server/src/app.ts') && isSql)
    return '路由把调用绑定到一个领域函数，不碰 SQL';
  return null;
}

function inServer(file, target) {
  const from = partsOf(file);
  const to = partsOf(target);
  return (
    outsideItsPart(serverParts, from, to) ??
    betweenServerAreas(file, target, from, to) ??
    againstTheCall(file, target)
  );
}

/** An area of the browser is entered by its index.ts, or by public/*.ts where some of it must not come with the rest; types need no code. */
const isPublic = (target) =>
  /^web\/src\/areas\/[^/]+\/(index\.ts|public\/[^/]+\.ts|[^/]+\.types\.ts)$/.test(target);

function betweenWebAreas(target, from, to) {
  if (to.area === '') return null;
  if (from.area === to.area)
    return target.endsWith(`/${to.area}/index.ts`) ? '自己领域里的直接从所在的文件导入' : null;
  // The store is made of the areas' slices.
  if (from.area === '' && target.endsWith('.slice.ts')) return null;
  if (!isPublic(target)) return '一个领域只由它的 index.ts 或 public/*.ts（类型另由 *.types.ts）进入';
  return from.area === '' ? null : upward(webAreas, from.area, to.area);
}

function inWeb(file, target) {
  const from = partsOf(file);
  const to = partsOf(target);
  return betweenWebAreas(target, from, to) ?? outsideItsPart(webParts, from, to);
}

const within = { 'server/src/': inServer, 'web/src/': inWeb };
const specifiers = /(?<![-\w])(?:from|import)\s*\(?\s*'([^']+)'/g;
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file) || file === 'server/src/all-tables.ts';

/** The forbidden imports of one file of production code, a sentence each. */
export function importFaults({ file, text }) {
  if (isTest(file)) return [];
  const faults = [];
  const say = (index, why) =>
    faults.push(`${file}:${text.slice(0, index).split('\n').length}：${why}（docs/architecture.md）`);
  for (const { 1: source, index } of text.matchAll(specifiers)) {
    if (!source.startsWith('.')) {
      const kept = packages.find(
        (each) => each.of.test(source) && each.in.test(file) && !each.but?.test(file),
      );
      if (kept) say(index, kept.why);
      continue;
    }
    const target = posix.join(posix.dirname(file), source);
    const [part, judge] = Object.entries(within).find(([folder]) => file.startsWith(folder)) ?? [];
    if (!judge) continue;
    const why = target.startsWith(part) ? judge(file, target) : '服务端、浏览器与约定各自分开';
    if (why) say(index, why);
  }
  return faults;
}

import { escapedAttribute, escapedXml, htmlOf } from '../question-import/public/writing.ts';
import { targetOf } from './addresses.ts';
import { numbered, relativePath } from './names.ts';
import type { ExportNode, Plan } from './project.ts';
import { assessmentXml } from './qti12.ts';

/** What stands for the root of the package in texts that are no page of it. */
export const packageRoot = '$IMS-CC-FILEBASE$';

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A lesson's text as HTML; `base`: an address of the package as it is seen from there. */
function htmlIn({ body }: ExportNode, { project, paths, files }: Plan, base: (path: string) => string) {
  const inside = (path: string | undefined) => path && encodeURI(base(path));
  return htmlOf(body, {
    pictureOf: (id) => inside(files.get(id)),
    addressOf: (address) => {
      const target = targetOf(address, project);
      if (!target) return undefined;
      if ('outside' in target) return target.outside;
      return inside('file' in target ? files.get(target.file) : paths.get(target.lesson));
    },
  });
}

const page = (node: ExportNode, plan: Plan, path: string) =>
  `<!DOCTYPE html>\n<html lang="zh-CN">\n<head>\n<meta charset="utf-8">\n<title>${escapedXml(node.title)}</title>\n</head>\n<body>\n${htmlIn(node, plan, (to) => relativePath(path, to))}\n</body>\n</html>\n`;

/** Homework of Common Cartridge 1.3; what is handed in may be a text, and a file where it asks for one. */
function assignment(node: ExportNode, plan: Plan): string {
  const html = htmlIn(node, plan, (to) => `${packageRoot}/${to}`);
  const wantsFiles = (node.homework?.minFiles ?? 0) > 0 || (node.homework?.fileKinds.length ?? 0) > 0;
  return `${xmlHead}<assignment xmlns="http://www.imsglobal.org/xsd/imscc_extensions/assignment" identifier="a${node.id}"><title>${escapedXml(node.title)}</title><text texttype="text/html">${escapedXml(html)}</text><gradable>true</gradable><submission_formats><format type="html"/>${wantsFiles ? '<format type="file"/>' : ''}</submission_formats></assignment>\n`;
}

const folders = {
  reading: ['lessons', 'html'],
  test: ['assessments', 'xml'],
  homework: ['assignments', 'xml'],
} as const;

/** Where each lesson stands. */
export function cartridgePaths(nodes: readonly ExportNode[]): Map<number, string> {
  const lessons = nodes.flatMap((node) => (node.kind === 'section' ? [] : { id: node.id, kind: node.kind }));
  return new Map(
    lessons.map(({ id, kind }, at) => {
      const [folder, extension] = folders[kind];
      return [id, `${folder}/${numbered(at + 1, lessons.length)}.${extension}`];
    }),
  );
}

const types = {
  reading: 'webcontent',
  test: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment',
  homework: 'assignment_xmlv1p0',
} as const;

const href = (path: string) => escapedAttribute(encodeURI(path));

function manifest({ project, nodes, paths, files, usedBy }: Plan, notes: string): string {
  const items = (parentId: number | null): string =>
    nodes
      .filter((node) => node.parentId === parentId)
      .map(({ id, title, kind }) =>
        kind === 'section'
          ? `<item identifier="i${id}"><title>${escapedXml(title)}</title>${items(id)}</item>`
          : `<item identifier="i${id}" identifierref="r${id}"><title>${escapedXml(title)}</title></item>`,
      )
      .join('\n');
  const lessons = nodes.flatMap(({ id, kind }) => {
    const path = paths.get(id);
    if (kind === 'section' || path === undefined) return [];
    const needs = (usedBy.get(id) ?? []).map((file) => `<dependency identifierref="f${file}"/>`).join('');
    return `<resource identifier="r${id}" type="${types[kind]}"${kind === 'reading' ? ` href="${href(path)}"` : ''}><file href="${href(path)}"/>${needs}</resource>`;
  });
  const contents = [
    ...[...files].map(([id, path]) => [`f${id}`, path] as const),
    ['notes', notes] as const,
  ].map(
    ([id, path]) =>
      `<resource identifier="${id}" type="webcontent" href="${href(path)}"><file href="${href(path)}"/></resource>`,
  );
  return [
    `${xmlHead}<manifest identifier="project${project.projectId}" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imscp_v1p2_v1p0.xsd http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest http://www.imsglobal.org/profile/cc/ccv1p3/LOM/ccv1p3_lommanifest_v1p0.xsd">`,
    `<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="zh-CN">${escapedXml(project.title)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>`,
    `<organizations><organization identifier="organization" structure="rooted-hierarchy"><item identifier="root">\n${items(null)}\n</item></organization></organizations>`,
    `<resources>\n${[...lessons, ...contents].join('\n')}\n</resources></manifest>\n`,
  ].join('\n');
}

/** The texts of a Common Cartridge 1.3 (rules: course-export-cartridge). `notes`: where its report stands. */
export function cartridgeTexts(plan: Plan, notes: string): Map<string, string> {
  const texts = new Map([['imsmanifest.xml', manifest(plan, notes)]]);
  for (const node of plan.nodes) {
    const path = plan.paths.get(node.id);
    if (path === undefined) continue;
    if (node.kind === 'reading') texts.set(path, page(node, plan, path));
    else if (node.kind === 'homework') texts.set(path, assignment(node, plan));
    else if (node.test)
      texts.set(
        path,
        assessmentXml(plan.questions.get(node.id) ?? [], {
          id: `t${node.id}`,
          title: node.title,
          attempts: node.test.rules.attempts,
          timeLimitMinutes: node.test.rules.timeLimitMinutes,
        }),
      );
  }
  return texts;
}

import { readdress } from '../course-import/public/check.ts';
import type { ExportProject } from './project.ts';

/** What an address of a lesson leads to. */
export type Target = { file: number } | { lesson: number } | { outside: string };

const lessonAddress = /\/learning\?([^#]*)/;

/** What an address of a text means within its project; undefined: it is none. */
export function targetOf(address: string, { projectId, origin, nodes }: ExportProject): Target | undefined {
  const [, file] = /^file:(\d+)$/.exec(address) ?? [];
  if (file !== undefined) return { file: Number(file) };
  const isOwn = address.startsWith('/') || address.startsWith(`${origin}/`);
  const [, query] = (isOwn && lessonAddress.exec(address)) || [];
  const asked = new URLSearchParams(query ?? '');
  const id = Number(asked.get('chapterId'));
  if (
    Number(asked.get('projectId')) === projectId &&
    nodes.some((node) => node.id === id && node.kind !== 'section')
  )
    return { lesson: id };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return { outside: address };
  return address.startsWith('/') ? { outside: `${origin}${address}` } : undefined;
}

export type AddressOf = (target: Target) => string | undefined;

/** A text with other addresses; of those that lead nowhere the words stay. */
export const withAddresses = (text: string, project: ExportProject, given: AddressOf): string =>
  readdress(
    text,
    (address) => {
      const target = targetOf(address, project);
      return target && given(target);
    },
    () => false,
  );

/** The ids of the files that a text names. */
export function filesIn(text: string, project: ExportProject): number[] {
  const ids = new Set<number>();
  withAddresses(text, project, (target) => {
    if ('file' in target) ids.add(target.file);
    return '#';
  });
  return [...ids];
}

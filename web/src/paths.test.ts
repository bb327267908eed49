import { expect, it } from 'vitest';
import { paths, sitePath } from './paths.ts';

it('writes addresses with what is known alone', () => {
  expect(paths.learning({ projectId: 1, chapterId: 5 })).toBe('/learning?projectId=1&chapterId=5');
  expect(paths.learningCatalog({ projectId: 1 })).toBe('/learning/catalog?projectId=1');
  expect(paths.login('/practise/detail/3')).toBe('/account/login?loginNext=%2Fpractise%2Fdetail%2F3');
  expect(paths.practiseType('data', { page: 2 })).toBe('/practise/data?page=2');
});

it.each(['/', '/learning?projectId=1&chapterId=2', '/practise/detail/3#camps', '/account/scan?ticket=x'])(
  'keeps %s as a place to go to after login',
  (next) => expect(sitePath(next)).toBe(next),
);

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
  'practise',
  '/account/login?loginNext=%2F',
  '/account/logout',
  '',
  null,
])('drops %j', (next) => expect(sitePath(next)).toBe(''));

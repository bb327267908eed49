import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Footer } from '../../app/root/Footer.tsx';
import { createTestStore } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Screen as About } from './About.screen.tsx';
import { Screen as Privacy } from './Privacy.screen.tsx';
import { Screen as Terms } from './Terms.screen.tsx';

afterEach(cleanup);

const screens = { footer: Footer, about: About, terms: Terms, privacy: Privacy };
const named = {
  operator: '知行教育',
  contactEmail: 'a@zhixing.example',
  operatorAddress: '北京市海淀区某路 1 号',
  icp: '京ICP备00000000号',
  policeRecord: '京公网安备00000000000000号',
};
async function shown(which: keyof typeof screens, settings: Parameters<typeof renderScreen>[0]['settings']) {
  await renderScreen({
    ...createTestStore(),
    Screen: screens[which],
    path: '/x',
    at: '/x',
    settings: settings ?? {},
  });
  return document.body.textContent;
}

describe('who runs the site', () => {
  it('is in the footer with the record numbers', async () => {
    const text = await shown('footer', named);
    for (const said of [named.operator, named.icp, named.policeRecord]) expect(text).toContain(said);
    expect(text).not.toContain('试用');
  });

  it.each(['about', 'terms', 'privacy'] as const)('is in %s, with e-mail and address', async (which) => {
    const text = await shown(which, named);
    expect(text).toContain(named.operator);
    if (which !== 'terms') expect(text).toMatch(/a@zhixing\.example；地址：北京市海淀区某路 1 号/);
  });

  it.each(Object.keys(screens) as (keyof typeof screens)[])(
    'that is not configured is stated as a trial in %s',
    async (which) => {
      expect(await shown(which, { trial: true })).toContain('没有人在运营');
    },
  );
});

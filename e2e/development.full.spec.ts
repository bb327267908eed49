import { rmSync } from 'node:fs';
import { startDevelopment } from './support/development.ts';
import { freePort } from './support/product.ts';
import { copySources } from './support/scratch.ts';
import { expect, test } from './support/test.ts';

/** A start from sources, with nothing prepared, takes long where much else is done. */
const patience = { timeout: 120_000 };

test('in development a saved component is replaced under what was typed, and a saved server file is taken, each time', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const sources = copySources();
  const development = await startDevelopment({ ...sources, port: await freePort() });
  let code: number | null = null;
  try {
    // Ready for the page once Vite has prepared the packages: until then it may load it anew.
    await page.goto(`${development.url}/cert/validate`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('验证一张证书', patience);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.dataset.opened = 'once';
    });
    const number = page.getByRole('textbox').first();
    await number.fill('ZX2026 写到一半');
    sources.change(
      'web/src/areas/certificate/CertValidate.screen.tsx',
      'title={text.title}',
      "title={'改过：'.concat(text.title)}",
    );
    await expect(title).toHaveText('改过：验证一张证书', patience);
    await expect(number).toHaveValue('ZX2026 写到一半');
    expect(await page.evaluate(() => document.documentElement.dataset.opened)).toBe('once');
    // A page that is open would complain of a server that is gone.
    await page.goto('about:blank');

    // Saved in the old one's place: whoever watches the old file hears nothing of the second time.
    const drawn = () =>
      fetch(`${development.url}/about`).then(
        (answer) => answer.text(),
        () => '',
      );
    sources.change('server/src/http/health.ts', '运行中', '改过');
    sources.change('web/development.ts', "'</head>', () => `", "'</head>', () => `<!--once-->");
    await expect.poll(development.says, patience).toBe('改过');
    await expect.poll(drawn, patience).toContain('<!--once-->');
    sources.change('web/development.ts', '<!--once-->', '<!--twice-->');
    await expect.poll(drawn, patience).toContain('<!--twice-->');
  } finally {
    code = await development.stop();
    rmSync(sources.folder, { recursive: true, force: true });
  }
  expect(code).toBe(0);
});

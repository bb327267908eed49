import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Route } from '@playwright/test';
import { aliyun, keyId, keySecret, startSmsProvider } from '../../server/src/testing/sms-provider.ts';
import { freePort, startProduct } from './product.ts';

/** Where people reach it: a name that only these browsers know. */
const origin = 'https://zhixing.example';

/** What a browser asks of the public address, handed to the server as the proxy in front of it does. */
const forwardTo = (url: string) => async (route: Route) => {
  const request = route.request();
  const asked = new URL(request.url());
  const headers = {
    ...(await request.allHeaders()),
    host: asked.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  };
  const response = await route.fetch({
    url: `${url}${asked.pathname}${asked.search}`,
    headers,
    maxRedirects: 0,
    // As a browser and a proxy do where the server has just closed a connection that lay idle.
    maxRetries: 1,
  });
  await route.fulfill({ response });
};

/**
 * The product as a college runs it: in production, behind its public address, with an SMS provider, and nothing in its
 * database: no demo, nobody.
 */
export async function startEmptyProduction() {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-college-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  const provider = await startSmsProvider(aliyun);
  const product = await startProduct({
    varFolder,
    port: await freePort(),
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      SMS_SENDER: 'aliyun',
      SMS_ENDPOINT: provider.endpoint,
      SMS_KEY_ID: keyId,
      SMS_KEY_SECRET: keySecret,
      SMS_SIGN: '知行',
      SMS_TEMPLATE: 'CODE',
      SMS_TEMPLATE_NOTICE: 'invited=INVITED',
      OPERATOR: '示例学院',
      CONTACT_EMAIL: 'help@zhixing.example',
    },
  });
  /** What the newest message to a number says; waits a moment for it. */
  async function sent(mobile: string, template: string) {
    for (let tries = 0; tries < 100; tries += 1) {
      const found = provider.state.taken.filter(
        (taken) => taken.to === mobile && taken.template === template,
      );
      const newest = found.at(-1);
      if (newest) return newest.values as Record<string, string>;
      await pause(100);
    }
    throw new Error(`no message ${template} to ${mobile}`);
  }
  const opened: BrowserContext[] = [];
  return {
    origin,
    varFolder,
    /** The address where the first administrator is made: written just after the first answer. */
    async setupAddress() {
      const path = join(varFolder, 'setup-address');
      for (let tries = 0; tries < 100 && !existsSync(path); tries += 1) await pause(100);
      return readFileSync(path, 'utf8').trim();
    },
    /** The code of the newest message to a number. */
    code: async (mobile: string) => String((await sent(mobile, 'CODE')).code),
    /** The address in the invite that was sent to a number. */
    invite: async (mobile: string) => `${origin}/staff/invite#${(await sent(mobile, 'INVITED')).key}`,
    /** A browser of somebody's own. */
    async open(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const context = await browser.newContext({ ...options, baseURL: origin });
      // What a service worker asks for is not forwarded, and this host is in no name server. It has its own test (offline.spec.ts).
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
      );
      await context.route(`${origin}/**`, forwardTo(product.url));
      opened.push(context);
      return context;
    },
    async stop() {
      // Open pages go on asking: what is on its way to a server that is gone would fail in the next test.
      for (const context of opened) {
        // A test may have closed its own.
        await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
        await context.close();
      }
      await product.stop();
      provider.close();
      rmSync(varFolder, { recursive: true, force: true });
    },
  };
}

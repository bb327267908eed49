import type { Language } from '@zhixing/contract/language';
import type { PageSettings } from '@zhixing/contract/page';

/**
 * Has the browser keep the page that says there is no network (docs/decisions/0106), once there is nothing else to do. In the language of
 * this page: another address of the worker is another installation. Not in development, whose sources it would outlive.
 */
export function keepOfflinePage({ routerBase }: PageSettings, language: Language) {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  const base = routerBase.replace(/\/+$/, '');
  const register = () =>
    void serviceWorker.register(`${base}/service-worker.js?language=${language}`).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 2_000);
}

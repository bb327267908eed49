// Keeps one page for when a page cannot be had (docs/decisions/0106). `version`, of that page, is written before this by offline-page.ts:
// another version is another script, which browsers install anew.
/* global version */

const cacheName = `offline-${version}`;
const offlinePage = new URL('offline', self.registration.scope).href;

self.addEventListener('install', (event) => {
  // Calls and files go to the network without starting this worker, where the browser can be told so.
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  event.addRoutes?.(others)?.catch(() => undefined);
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.add(new Request(offlinePage, { cache: 'reload' }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is asked for while this worker starts.
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(clear());
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

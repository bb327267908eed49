/** The slow phone: what it shows, and the network and processor it has. */
export const device = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};

/** The network in bit/s and ms, and how many times slower the processor is. */
export const slowness = { down: 1_600_000, up: 750_000, latency: 150, processor: 4 };

/** Slows down a page's network and processor to the phone's. The browser's cache stays enabled. */
export async function slowDown(cdp) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latency,
    downloadThroughput: slowness.down / 8,
    uploadThroughput: slowness.up / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
}

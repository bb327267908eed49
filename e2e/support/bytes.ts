import type { Page } from '@playwright/test';

interface Come {
  address: string;
  /** As the browser calls it: script, image, media… */
  kind: string;
  /** With the header. */
  bytes: number;
}

/** What comes over the wire from now on, told by each call of what is answered. */
export function bytesFrom(page: Page): () => Promise<Come[]> {
  const come: Promise<Come>[] = [];
  page.on('requestfinished', (request) => {
    const measure = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const bytes = responseBodySize + responseHeadersSize;
      return { address: request.url(), kind: request.resourceType(), bytes };
    };
    come.push(measure());
  });
  return () => Promise.all(come);
}

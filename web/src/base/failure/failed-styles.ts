/** Stylesheets that failed to load, by address. */
const failed = new Map<string, HTMLLinkElement>();

/**
 * Notes the stylesheets that do not come. Vite asks for each once: the code of a screen that is loaded again after a gap in the
 * network would come without its styles (retryFailedStyles).
 */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      target.remove();
      failed.set(target.href, target);
    },
    true,
  );
}

const bring = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => {
      failed.delete(link.href);
      resolve();
    };
    again.onerror = () => reject(new Error(`No styles: ${link.href}`));
    document.head.append(again);
  });

/** Loads the stylesheets that failed earlier, before a screen's code. Rejects while one still fails. */
export async function retryFailedStyles(): Promise<void> {
  await Promise.all([...failed.values()].map(bring));
}

/**
 * The nonce of this page, for styles that code adds. Browsers hide it from selectors and attributes,
 * so that injected markup cannot read it; the property of the element still has it.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

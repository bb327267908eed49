/** A formula in the HTML that a document became, before it is Markdown: its text is TeX. */
export const formulaTag = 'zx-formula';

export function formulaElement(document: Document, tex: string, isDisplay: boolean): Element {
  const element = document.createElement(formulaTag);
  element.textContent = tex;
  if (isDisplay) element.setAttribute('data-display', '');
  return element;
}

export const isDisplay = (element: Element): boolean => element.hasAttribute('data-display');

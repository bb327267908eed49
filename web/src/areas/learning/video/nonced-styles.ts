/**
 * The nonce of this page, for styles that code adds. Browsers hide it from selectors and attributes,
 * so that injected markup cannot read it; the property of the element still has it.
 */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

type GetTemplate = (...given: unknown[]) => string;
interface Drawn {
  getTemplateHTML?: GetTemplate & { nonced?: true };
}

/**
 * The styles in an element's shadow tree need the page's nonce, or the content security policy drops them. And no menu
 * lies in another here: the way back, in a slot that is hidden, is no button of this menu.
 */
function withNonce(drawn: Drawn, nonce: string) {
  const draw = drawn.getTemplateHTML;
  if (!Object.hasOwn(drawn, 'getTemplateHTML') || !draw || draw.nonced) return;
  const nonced: GetTemplate = function (this: unknown, ...given) {
    return draw
      .apply(this, given)
      .replaceAll(/<style(?![^>]*nonce)/g, `<style nonce="${nonce}"`)
      .replace(/<button part="back button"(?! style)/, '$& style="display: none"');
  };
  drawn.getTemplateHTML = Object.assign(nonced, { nonced: true as const });
}

/**
 * Elements that stand on the page already are drawn in the moment they are defined: their styles must have the nonce before.
 * So what defines them is imported after this.
 */
const nonce = pageNonce();
if (nonce) {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, made, options) => {
    let drawn: object | null = name.startsWith('media-') ? made : null;
    for (; drawn && drawn !== HTMLElement; drawn = Object.getPrototypeOf(drawn)) withNonce(drawn, nonce);
    define(name, made, options);
  };
}

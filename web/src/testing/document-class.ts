/** A set-up file: happy-dom's document is no instance of its own `Document`, by which React Aria finds what has the focus. */
if (typeof document !== 'undefined')
  Object.defineProperty(Document, Symbol.hasInstance, {
    value: (node: Node | null) => node?.nodeType === Node.DOCUMENT_NODE,
    // Test files share the class.
    configurable: true,
  });

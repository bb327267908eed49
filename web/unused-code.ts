import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  id?: Node | null;
  left?: Node;
  right?: Node;
  body?: Node;
}

/** A module of a library and which of its functions nothing here reaches. */
interface Unused {
  module: RegExp;
  functions: RegExp;
  /** How many there are in the version that was read: another number fails the build. */
  count: number;
}

const unused: Unused[] = [
  {
    // For fetchers and for routes that come while one browses.
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: /^(?:handleFetcherAction|handleFetcherLoader|discoverRoutes|patchRoutesImpl)$/,
    count: 4,
  },
  {
    // <ViewTransition>, <Activity>, <SuspenseList>, useActionState, refs to fragments, hints of what to load: a test
    // (budget.test.ts) sees that none of them is used. And the frames of components in an error's text.
    module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions:
      /ViewTransition(?!CancelableScope)|^(?:mount|update|rerender|run|dispatch)ActionState|^(?:update|mount|retry)Activity|^updateSuspenseList|^FragmentInstance\.prototype\.|^validateDocumentPositionWithFiberTree$|^describeNativeComponentFrame$|^(?:prefetchDNS|preconnect|preconnectAs|preload|preloadModule|preinit(?:Style|Script|ModuleScript))$/,
    count: 58,
  },
];

/** Modules that answer as the router's own do where nothing is installed, with the names that others import of them. */
const stubs: [RegExp, string][] = [
  [
    /\/lib\/router\/instrumentation\.js$/,
    `const none = () => undefined; export { ${[
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      // For the server's half of the router, which is in no build of the browser's.
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ]
      .map((name) => `none as ${name}`)
      .join()} };`,
  ],
  [
    // What the router's own framework draws and prefetches.
    /\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    const unset = () => undefined;
    export const usePrefetchBehavior = () => [false, unset, {}];
    export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => {
      if (typeof ref === 'function') ref(value);
      else if (ref != null) ref.current = value;
    });
    const none = () => null;
    export { none as CRITICAL_CSS_DATA_ATTRIBUTE, none as Links, none as Meta, none as PrefetchPageLinks, none as Scripts };
    export { none as setIsHydrated, none as useFrameworkContext };`,
  ],
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesBelow(each);
}

/** The bodies of the functions whose names match, in the order of the text. */
function* bodiesOf(root: Node, code: string, { functions }: Unused): Generator<Node> {
  for (const node of nodesBelow(root)) {
    const isFunction = node.type === 'FunctionDeclaration';
    const named = isFunction ? node.id : node.type === 'AssignmentExpression' ? node.left : undefined;
    const body = isFunction ? node.body : node.right?.type === 'FunctionExpression' ? node.right.body : null;
    if (named && body && functions.test(code.slice(named.start, named.end))) yield body;
  }
}

/**
 * Leaves out of every page's code what of its libraries nothing here reaches, and no minifier can know of
 * (docs/decisions/0050). A later version with other names fails the build.
 */
export const unusedCode = (): Plugin => ({
  name: 'unused-code',
  apply: 'build',
  load(id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return stubs.find(([path]) => path.test(id))?.[1] ?? null;
  },
  transform(code, id) {
    const found = unused.find(({ module }) => module.test(id));
    if (!found) return null;
    const bodies = [...bodiesOf(this.parse(code) as unknown as Node, code, found)];
    if (bodies.length !== found.count)
      this.error(
        `${bodies.length} functions to leave out, not ${found.count}: read web/unused-code.ts anew.`,
      );
    let rest = code;
    for (const { start, end } of bodies.toSorted((a, b) => b.start - a.start))
      rest = `${rest.slice(0, start)}{}${rest.slice(end)}`;
    return { code: rest, map: null };
  },
});

// What of the libraries nothing here reaches; unused-code.ts leaves it out. To be read anew with each version of them.

/**
 * A module of a library and which of it nothing here reaches. A function that is left out still stands there, empty: its
 * callers were read, and what they do with `undefined` is what they do with nothing, or `answers` says what it answers.
 */
export interface Unused {
  module: RegExp;
  functions: RegExp[];
  /** How many there are in the version that was read: another number fails the build. */
  count: number;
  answers?: Record<string, string>;
  /** Kinds of a component, as `switch (….tag)` tells them, that are never drawn; and how many parts go with them. */
  tags?: { of: number[]; count: number };
}

const names = (...listed: string[]) =>
  new RegExp(`^(?:${listed.join('|').replaceAll('$', String.raw`\$`)})$`);

export const unused: Unused[] = [
  {
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: [
      // Routes that come while one browses, and lazy ones.
      names('discoverRoutes', 'patchRoutesImpl', 'patchRoutes', 'isSameRoute', '_internalSetRoutes'),
      names('getDataStrategyMatchLazyPromises'),
      // Fetchers.
      names('fetch', 'handleFetcherAction', 'handleFetcherLoader', 'getUpdatedRevalidatingFetchers'),
      names('updateFetcherState', 'setFetcherError', 'getFetcher', 'resetFetcher', 'deleteFetcher'),
      names('queueFetcherForDeletion', 'abortFetcher', 'markFetchersDone', 'markFetchRedirectsDone'),
      names('abortStaleFetchLoads', 'getLoadingFetcher', 'getSubmittingFetcher', 'getDoneFetcher'),
      // Middleware, view transitions.
      names('runClientMiddlewarePipeline', 'runMiddlewarePipeline', 'callRouteMiddleware'),
      names('restoreAppliedTransitions', 'persistAppliedTransitions'),
    ],
    answers: { getDataStrategyMatchLazyPromises: '{}' },
    count: 28,
  },
  {
    // What the router's own server would have written, and view transitions.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    functions: [names('parseHydrationData', 'deserializeErrors', 'useViewTransitionState')],
    count: 3,
  },
  {
    module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [
      // <ViewTransition>, <Activity>, <SuspenseList>, useActionState.
      /ViewTransition(?!CancelableScope)|^(?:mount|update|rerender|run|dispatch)ActionState|^(?:update|mount|retry)Activity/,
      /^updateSuspenseList/,
      names('initSuspenseListRenderState', 'findFirstSuspended', 'findLastContentRow'),
      names('cutOffTailIfNeeded', 'reverseChildren'),
      // Refs to fragments.
      /^FragmentInstance|FragmentInstances?$|FragmentInstance(?:Insertion|Deletion)Effects$|FragmentInstanceOrTextInstanceSiblings$/,
      /^getFragmentParent|^addFragmentHandle|^blurActiveElementWithinFragment$|^getParentForFragmentAncestors$/,
      names('traverseVisibleInstancesAndTextInstances', 'fiberIsPortaledIntoHost', 'isFiberPrecedingCheck'),
      names('isFiberFollowingCheck', 'validateDocumentPositionWithFiberTree', 'addEventListenerToChild'),
      names('removeEventListenerFromChild', 'setFocusOnFiberIfFocusable', 'collectChildren', 'observeChild'),
      names('unobserveChild', 'schedulePendingIntersectionUnobserve', 'collectClientRects'),
      names('scrollTextNodeIntoView'),
      // The frames of components in an error's text, findDOMNode, roots that are told where to wake first.
      /^describe\w+Frame$|^describeFiber$|^getStackByFiberInDevAndProd$/,
      names('findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl', 'attemptExplicitHydrationTarget'),
      // Nothing of this version calls it.
      names('defaultOnDefaultTransitionIndicator'),
      // Hints of what to load; documents, styles and links as components; what these would wait for.
      /^(?:prefetchDNS|preconnect|preconnectAs|preload|preloadModule|preinit(?:Style|Script|ModuleScript))$/,
      /Hoistable(?!Root|$)|^(?:mount|create)Hoistable|^(?:get|acquire|suspend|preload)Resource$|Singleton(?!Scope)/,
      /^adoptPreloadPropsFor|^get(?:Style|Script)Key$|SelectorFromKey$|^stylesheetPropsFromRawProps$/,
      /SuspenseyCommit(?:OnFiber)?$|^preload(?:Resource|Instance)AndSuspendIfNeeded$|^estimate(?:Bandwidth|ImageBytes)$/,
      names(
        'insertStylesheet',
        'preloadStylesheet',
        'insertSuspendedStylesheets',
        'insertStylesheetIntoRoot',
      ),
      names('clearPendingLoadOnNode', 'suspendInstance', 'maySuspendCommit', 'isLikelyStaticResource'),
      names('waitForCommitToBeReady', 'checkIfFullyUnsuspended', 'onUnsuspend', 'onUnsuspendImg'),
      // Actions of forms.
      names(
        'extractEvents$1',
        'coerceFormActionProp',
        'startHostTransition',
        'ensureFormComponentIsStateful',
      ),
      names('requestFormReset', 'requestFormReset$1', 'recursivelyResetForms', 'scheduleReplayQueueIfNeeded'),
      names('TransitionAwareHostComponent', 'useHostTransitionStatus'),
    ],
    answers: { waitForCommitToBeReady: 'null' },
    // In that order: <SuspenseList>, a style or link, <html> and its like, <ViewTransition>, <Activity>.
    tags: { of: [19, 26, 27, 30, 31], count: 49 },
    count: 143,
  },
  {
    module: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    functions: [
      /^exports\.(?:prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule)$/,
      /^exports\.(?:requestFormReset|useFormState|useFormStatus)$|^getCrossOriginStringAs$/,
    ],
    count: 10,
  },
];

/** Modules that answer as the router's own do where nothing is installed, with the names that others import of them. */
export const stubs: [RegExp, string][] = [
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

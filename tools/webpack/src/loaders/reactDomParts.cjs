/**
 * Leaves out of React DOM what no page reaches and no minifier can know to be unused. Throws when it is used: hydration
 * (every page mounts with `createRoot`), `<ViewTransition>`, the `ref` of a `<Fragment>`, `<SuspenseList>` (React does not
 * export it yet), style sheets and scripts as React's resources (`precedence`, `async`), `preload` and its like, functions
 * as a form's `action`, `useActionState`, custom elements, and `<html>`, `<head>` and `<body>` as React's elements.
 * React's component stacks are empty: no report holds them. The browser shows nothing while an asynchronous transition is
 * pending: React would navigate to the same address for it. What only older browsers need is left out, too.
 */

/** Called in every commit; each looks for a `<ViewTransition>` only. */
const WITHOUT_EFFECT = [
  'trackEnterViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  // These look for an event that was kept until its target is hydrated.
  'clearIfContinuousEvent',
  'retryIfBlockedOn',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  // These look for the `ref` of a `<Fragment>`.
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  // They keep the state of hydration.
  'resetHydrationState',
  'popTreeContext',
  // A commit waits for style sheets that are React's resources, and for images inside of a `<ViewTransition>`.
  'accumulateSuspenseyCommitOnFiber',
  // These look for a function in a form's `action` when it is submitted.
  'extractEvents$1',
  'defaultOnDefaultTransitionIndicator',
];

/** Called only for one of these. */
const UNREACHABLE = [
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'measureViewTransitionHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'reportViewTransitionError',
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'acquireResource',
  'preloadResource',
  'suspendResource',
  'insertSuspendedStylesheets',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'prepareToHydrateHostInstance',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
  'retryDehydratedSuspenseBoundary',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'queueIfContinuousEvent',
  'markRetryLaneIfNotHydrated',
  'setPropOnCustomElement',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'requestFormReset$1',
];

/**
 * These find nothing: what a server rendered, what a style sheet or an image keeps waiting, the name of a component, the
 * `ref` of a `<Fragment>`.
 */
const RETURNS_NULL = [
  'getParentHydrationBoundary',
  'getSuspenseInstanceFromFiber',
  'getActivityInstanceFromFiber',
  'upgradeHydrationErrorsToRecoverable',
  'waitForCommitToBeReady',
  'getComponentNameFromType',
  'isFragmentInstanceParent',
];

const REPLACED = [
  [/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[^]*?^\};\n/gm, ''],
  // Hydration is never in progress: what only happens meanwhile is dropped by the minifier.
  [/([^$\w])isHydrating = (!0|!1)(?!,\n +hydrationErrors)/g, '$1$2'],
  [/[\w.]+\.isDehydrated\b(?! =)/g, '!1'],
  [/^(function popHydrationState\(fiber\) \{\n)[^]*?^\}$/m, '$1 return !1; }'],
  [/^(function getStackByFiberInDevAndProd\(workInProgress\) \{\n)[^]*?^\}$/m, '$1 return ""; }'],
  // What is put into the head and is no resource: `<title>`, `<meta>` and most of `<link>`.
  [
    /^(function getResource\(type, currentProps, pendingProps, currentResource\) \{\n)[^]*?^\}$/m,
    `$1 if ("style" === type || "script" === type || "stylesheet" === pendingProps.rel) UNREACHABLE return null; }`,
  ],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [^]*?^\};$/m, ''],
  [/^exports\.hydrateRoot = function \([^)]*\) \{\n[^]*?^\};$/m, 'exports.hydrateRoot = function () { UNREACHABLE };'],
  [/^( +case REACT_SUSPENSE_LIST_TYPE:\n) +return \(\n +\(type = createFiber[^]*?^ +\);$/m, '$1 UNREACHABLE'],
  [/^( +case REACT_VIEW_TRANSITION_TYPE:\n) +return \(\n +\(type = mode \| 32\),[^]*?^ +\);$/m, '$1 UNREACHABLE'],
  // Fibers that do not exist: dehydrated ones (18), `<SuspenseList>` (19), elements of the document (27) and
  // `<ViewTransition>` (30). What follows the label is dropped by the minifier.
  [/(?<!\{\n)^ +case (?:18|19|27|30):\n/gm, ''],
  [/\b27 === [\w$.]+/g, '!1'],
  [/\b27 !== [\w$.]+/g, '!0'],
  [/^( +): "html" === type \|\| "head" === type \|\| "body" === type\n +\? 27$/m, '$1: isPartOfDocument(type) ? 27'],
  // No boundary is dehydrated, and an `<Activity>` has a state only while it is.
  [/[\w$.]+\.dehydrated\b(?! =)/g, 'null'],
  [/^(function updateActivityComponent\([^]*?^ +var prevState = )current\.memoizedState;$/m, '$1null;'],
  // No `<ViewTransition>` asks what was changed.
  [/([ (])viewTransitionMutationContext = !0/g, '$10'],
  [/([^$\w])shouldStartViewTransition\b(?! =)/g, '$1!1'],
  [
    /^( +)var blockedOn = findInstanceBlockingEvent\(nativeEvent\);\n +if \(null === blockedOn\)$/m,
    '$1var blockedOn = null;\n$1findInstanceBlockingEvent(nativeEvent);\n$1if (!0)',
  ],
  // No commit waits for a style sheet or an image.
  [
    /^(function preload(?:Instance|Resource)AndSuspendIfNeeded\(\s*workInProgress,[^)]*\) \{\n)[^]*?^\}$/gm,
    '$1 workInProgress.flags &= -16777217; }',
  ],
  [
    /^ +null !== workInProgress\.memoizedState &&\n +\(\(\S+ = renderWithHooks\([^;]*?HostTransitionContext[^;]*;$/m,
    '',
  ],
  [/^( +case "formAction":\n)[^]*?(?=^ +if \(\n +null == value)/m, '$1 if ("function" === typeof value) UNREACHABLE\n'],
  [/^( +if \(isCustomElement\(tag\)\)) \{\n[^]*?^ +return;\n +\}$/gm, '$1 UNREACHABLE'],
  [/^ReactDOMSharedInternals\.findDOMNode = function [^]*?^\};$/m, ''],
  // Browsers before those that package.json lists.
  [
    /^(var canUseDOM = )!\([^;]*?passiveBrowserEventsSupported = !1;\nif \(canUseDOM\)[^]*?^ {2}\}$/m,
    '$1!0, passiveBrowserEventsSupported = !0;',
  ],
  [/^(var isInputEventSupported = )!1;\nif \(canUseDOM\) \{\n[^]*?^\}$/m, '$1!0;'],
  [/canUseDOM && "CompositionEvent" in window,\n +documentMode = null;\ncanUseDOM &&[^;]*;/, '!0;'],
  [/canUseDOM && "TextEvent" in window && !documentMode,\n( +useFallbackCompositionData =)[^,]*,/, '!0,\n$1 !1,'],
  [/canUseDOM && "documentMode" in document && 11 >= document\.documentMode,/, '!1,'],
  [
    /^var vendorPrefixes = \{\n[^]*?^function getVendorPrefixedEventName\(eventName\) \{\n[^]*?^\}$/m,
    'function getVendorPrefixedEventName(eventName) { return eventName; }',
  ],
];

const CALL = 'throwLeftOut();';
const CALLED = `
function throwLeftOut() { throw Error("This part of React DOM is left out: see reactDomParts.cjs."); }
function isPartOfDocument(type) { if ("html" === type || "head" === type || "body" === type) ${CALL} return !1; }
`;

module.exports = function leaveOutParts(source) {
  const functions = [
    ...WITHOUT_EFFECT.map((name) => [name, '']),
    ...UNREACHABLE.map((name) => [name, CALL]),
    ...RETURNS_NULL.map((name) => [name, 'return null;']),
  ];
  const replacements = [
    ...functions.map(([name, body]) => [
      new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{\\n[^]*?^\\}$`, 'm'),
      () => `function ${name}() { ${body} }`,
    ]),
    ...REPLACED.map(([pattern, text]) => [pattern, text.replace('UNREACHABLE', CALL)]),
  ];
  return replacements.reduce((text, [pattern, replacement]) => {
    const replaced = text.replace(pattern, replacement);
    if (replaced === text) throw new Error(`React DOM has no ${pattern}: read what replaces it and adapt this loader.`);
    return replaced;
  }, source + CALLED);
};

/**
 * Leaves out of React DOM what no page reaches and no minifier can know to be unused. Throws when it is used: hydration
 * (every page mounts with `createRoot`), `<ViewTransition>`, the `ref` of a `<Fragment>`, `<SuspenseList>` (React does not
 * export it yet), style sheets and scripts as React's resources (`precedence`, `async`), and `preload` and its like.
 * React's component stacks are empty: no report holds them.
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
];

const CALL = 'throwLeftOut();';
const CALLED =
  'function throwLeftOut() { throw Error("This part of React DOM is left out: see reactDomParts.cjs."); }\n';

module.exports = function leaveOutParts(source) {
  const functions = [...WITHOUT_EFFECT.map((name) => [name, '']), ...UNREACHABLE.map((name) => [name, CALL])];
  const replacements = [
    ...functions.map(([name, body]) => [
      new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[^]*?^\\}$`, 'm'),
      `function ${name}() { ${body} }`,
    ]),
    ...REPLACED.map(([pattern, text]) => [pattern, text.replace('UNREACHABLE', CALL)]),
  ];
  return replacements.reduce((text, [pattern, replacement]) => {
    const replaced = text.replace(pattern, replacement);
    if (replaced === text) throw new Error(`React DOM has no ${pattern}: read what replaces it and adapt this loader.`);
    return replaced;
  }, source + CALLED);
};

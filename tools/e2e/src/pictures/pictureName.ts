/** Where the kept pictures of the screens are: for the test that compares them, and for Storybook that shows them. */

/** English, which the steps of the states are written for, comes first. */
export const LANGUAGES = ['en', 'es', 'fil'] as const;
export const APPEARANCES = ['light', 'dark'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Appearance = (typeof APPEARANCES)[number];
type NamedState = { path: string; title: string };

/** File of a picture in the app's `e2e/pictures`: `order.due.en.light.png`. */
export function pictureName({ path, title }: NamedState, language: Language, appearance: Appearance): string {
  return `${inKebabCase(path) || 'home'}.${inKebabCase(title)}.${language}.${appearance}.png`;
}

function inKebabCase(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

/** The first state of each path: what most borrowers see of the screen. */
export function mainStates<S extends NamedState>(states: readonly S[]): S[] {
  return states.filter((state) => isMainState(state, states));
}

/** @param states of the same feature */
export function isMainState(state: NamedState, states: readonly NamedState[]): boolean {
  return states.find(({ path }) => path === state.path)?.title === state.title;
}

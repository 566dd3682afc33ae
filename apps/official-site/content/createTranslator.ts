/**
 * Translates catalog texts at build time, without the frame, for the HTML. It supports `{name}` and
 * `{name, plural, =1 {…} other {…}}`, also with `one` or without either; any other form throws and stops the build.
 */
export type Catalog = Readonly<Record<string, string>>;

const PLURAL = /\{(\w+), plural,(?: (?:=1|one) \{([^{}]*)\})? other \{([^{}]*)\}\}/g;

/** @throws Error when the id, a value or the form is unknown */
export function createTranslator(catalog: Catalog) {
  return (id: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = catalog[id];
    if (text === undefined) throw new Error(`No text "${id}" in the catalog`);
    const value = (name: string) => {
      const inserted = values[name];
      if (inserted === undefined) throw new Error(`Text "${id}" needs a value for "${name}"`);
      return String(inserted);
    };
    const result = text
      .replace(PLURAL, (_, name: string, one: string | undefined, other: string) =>
        (value(name) === '1' ? (one ?? other) : other).replace('#', () => value(name)),
      )
      .replace(/\{([a-z]\w*)\}/gi, (_, name: string) => value(name));
    if (/[{}]/.test(result)) throw new Error(`Text "${id}" has a form that createTranslator does not support: ${text}`);
    return result;
  };
}

import { rejection } from '../releaseError.ts';
import type { SiteConfig } from './siteConfig.ts';

/** The market's colours for light and dark mode; they override the kit's defaults. */
export function brandCss({ light, dark }: SiteConfig['brand']): string {
  const lightRules = cssDeclarations(light);
  const darkRules = cssDeclarations(dark);
  // `:root` twice raises the specificity above the kit's defaults.
  return `${lightRules && `:root:root{${lightRules}}`}${darkRules && `@media(prefers-color-scheme:dark){:root:root{${darkRules}}}`}`;
}

function cssDeclarations(brand: Readonly<Record<string, string>>): string {
  return Object.entries(brand)
    .map(([name, colour]) => {
      if (!/^--[a-z0-9-]+$/i.test(name)) throw new Error(`"${name}" is not the name of a colour.`);
      if (!/^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([0-9a-z.,%/ ]+\))$/i.test(colour)) {
        throw rejection(`"${colour}" is not a colour.`, `Correct ${name} in the market configuration.`);
      }
      return `${name}:${colour}`;
    })
    .join(';');
}

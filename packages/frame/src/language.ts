/** The choice of a language. Bundled with each remote that offers it; the boot script reads what it stores. */
export { LanguageChoice } from './language/LanguageChoice.tsx';
export { LazyLanguageChoice } from './language/LazyLanguageChoice.tsx';

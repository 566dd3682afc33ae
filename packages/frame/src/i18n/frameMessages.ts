/** The frame's own texts. They are few and short, so the shell bundles all locales and loads none separately. */
import en from '../../texts/en.json';
import es from '../../texts/es.json';
import fil from '../../texts/fil.json';

export const frameMessages = { en, es, fil };

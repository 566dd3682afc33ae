/** The frame's own texts: few and short, so every locale travels with the shell and none of them is waited for. */
import en from '../../texts/en.json';
import es from '../../texts/es.json';
import fil from '../../texts/fil.json';

export const frameMessages = { en, es, fil };

/** In place of a font file. */
const face = 'face.woff2';

export { face as default };

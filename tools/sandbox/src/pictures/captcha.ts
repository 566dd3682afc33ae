/** Strokes of the captcha's characters on a grid of 4 × 6, so that the SVG contains no text. */
const glyphPaths: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  C: 'M4 1Q2-1 .5 1.5T.5 4.5Q2 7 4 5',
  D: 'M0 0V6H1.5Q4 6 4 3T1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M3 0V4.5Q3 6 1.5 6T0 4.5',
  K: 'M0 0V6M4 0L0 3.5M1.2 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.5Q4 0 4 1.6T2.5 3.2H0',
  R: 'M0 6V0H2.5Q4 0 4 1.6T2.5 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0 0H4L2 2.4Q4 2.4 4 4.2T2 6T0 5',
  4: 'M3 6V0L0 4H4',
  7: 'M0 0H4L1.5 6',
  9: 'M4 2Q4 4 2 4T0 2T2 0T4 2Q4 5 1.5 6',
};

export function drawCaptcha(letters: string): string {
  const shapes = [...letters].map((letter, index) => {
    const tilt = ((letter.charCodeAt(0) * 7 + index * 13) % 31) - 15;
    return `<path d="${glyphPaths[letter] ?? ''}" transform="translate(${18 + index * 32} ${9 + ((index * 5) % 7)}) rotate(${tilt} 8 12) scale(4.6)"/>`;
  });
  const noise = [...letters].map((letter, index) => {
    const offset = (letter.charCodeAt(0) * 11 + index * 29) % 50;
    return `<path d="M${index * 30} ${offset}Q70 ${50 - offset} ${150 - index * 12} ${(offset * 3) % 50}" opacity=".45" stroke-width="1.2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 50" width="150" height="50"><rect width="150" height="50" fill="#eef2ee"/><g fill="none" stroke="#22503f" stroke-linecap="round" stroke-linejoin="round"><g stroke-width=".62">${shapes.join('')}</g>${noise.join('')}</g></svg>`;
}

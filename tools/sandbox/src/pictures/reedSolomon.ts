/** Error correction of QR codes: Reed-Solomon over GF(256) with the polynomial 0x11d. */
const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  exponents[power + 255] = value;
  logarithms[value] = power;
  value = value << 1 > 255 ? (value << 1) ^ 0x11d : value << 1;
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0);
}

/** The check bytes that follow these data bytes. */
export function errorCorrectionBytes(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((coefficient, index) => {
      next[index] = (next[index] ?? 0) ^ coefficient;
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(coefficient, exponents[power] ?? 0);
    });
    generator = next;
  }
  const remainder = [...data, ...new Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const leading = remainder[index] ?? 0;
    generator.forEach((coefficient, step) => {
      remainder[index + step] = (remainder[index + step] ?? 0) ^ multiply(coefficient, leading);
    });
  }
  return remainder.slice(data.length);
}

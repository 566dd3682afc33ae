/** QR codes of version 1 to 4 with error correction L and mask 0, for up to 78 bytes. */
import { errorCorrectionBytes } from './reedSolomon.ts';

/** Data and check bytes per version; one block each. */
const versions = [
  { data: 19, check: 7 },
  { data: 34, check: 10 },
  { data: 55, check: 15 },
  { data: 80, check: 20 },
] as const;

const FORMAT_L_MASK_0 = 0b111011111000100;

export function drawQr(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** Rows of modules, dark is true. Text beyond 78 bytes is cut. */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)].slice(0, 78);
  const index = versions.findIndex(({ data }) => bytes.length + 2 <= data);
  const { data, check } = versions[index] ?? versions[3];
  const version = index + 1;
  const size = 17 + 4 * version;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array<boolean | undefined>(size));
  const setModule = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };

  const drawSquare = (left: number, top: number, radius: number) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        setModule(left + x, top + y, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
  };
  for (let step = 8; step < size - 8; step += 1) {
    setModule(step, 6, step % 2 === 0);
    setModule(6, step, step % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(x, y, 4);
  if (version > 1) drawSquare(size - 7, size - 7, 2);
  drawFormat(size, setModule);

  const codewordList = encodeCodewords(bytes, data, check);
  placeBits(modules, codewordList);
  return modules.map((row) => Array.from(row, Boolean));
}

function encodeCodewords(bytes: readonly number[], data: number, check: number): number[] {
  // Byte mode, the length, the text, the terminator, then pad bytes.
  const bits = `0100${bits8(bytes.length)}${bytes.map(bits8).join('')}0000`;
  const codewordList = bits.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? [];
  for (let fill = 0; codewordList.length < data; fill += 1) codewordList.push(fill % 2 === 0 ? 0xec : 0x11);
  return [...codewordList, ...errorCorrectionBytes(codewordList, check)];
}

function bits8(value: number): string {
  return value.toString(2).padStart(8, '0');
}

function drawFormat(size: number, setModule: (x: number, y: number, isDark: boolean) => void): void {
  const bit = (index: number) => ((FORMAT_L_MASK_0 >> index) & 1) === 1;
  for (let index = 0; index < 6; index += 1) setModule(8, index, bit(index));
  setModule(8, 7, bit(6));
  setModule(8, 8, bit(7));
  setModule(7, 8, bit(8));
  for (let index = 9; index < 15; index += 1) setModule(14 - index, 8, bit(index));
  for (let index = 0; index < 8; index += 1) setModule(size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index += 1) setModule(8, size - 15 + index, bit(index));
  setModule(8, size - 8, true);
}

/** Fills the free modules in columns of two, from the right, up and down in turn; mask 0 inverts every other module. */
function placeBits(modules: (boolean | undefined)[][], codewordList: readonly number[]): void {
  const size = modules.length;
  const bits = codewordList.map(bits8).join('');
  let next = 0;
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      const row = modules[y];
      for (const x of [right, right - 1]) {
        if (!row || row[x] !== undefined) continue;
        row[x] = (bits[next] === '1') !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
    isUpwards = !isUpwards;
  }
}

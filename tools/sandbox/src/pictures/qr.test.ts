import { expect, test } from '@jest/globals';
import { qrModules } from './qr.ts';
import { errorCorrectionBytes } from './reedSolomon.ts';

/** Decodes a QR code: unmasks it, collects the columns, reads the text. */
function scan(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const isReserved = (x: number, y: number) => {
    const isCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const isAlignment = version > 1 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
    return isCorner || isAlignment || x === 6 || y === 6;
  };
  let bits = '';
  let isUpwards = true;
  for (let column = size - 1; column > 0; column -= column === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (isReserved(x, y)) continue;
        const isMasked = (x + y) % 2 === 0;
        bits += modules[y]?.[x] !== isMasked ? '1' : '0';
      }
    }
    isUpwards = !isUpwards;
  }
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const text = bytes.flatMap((byte, index) => [((byte << 4) & 0xf0) | ((bytes[index + 1] ?? 0) >> 4)]);
  const [length = 0, ...rest] = text;
  return new TextDecoder().decode(new Uint8Array(rest.slice(0, length)));
}

test.each(['005632796486', 'https://pay.example/005632796486', 'x'.repeat(53), 'y'.repeat(78)])(
  'QR code of %s decodes to the same text',
  (text) => {
    expect(scan(qrModules(text))).toBe(text);
  },
);

test('QR code has the format bits of error correction L and mask 0', () => {
  const modules = qrModules('1');
  const bits = [0, 1, 2, 3, 4, 5, 7].map((y) => (modules[y]?.[8] ? 1 : 0));
  // The seven low bits of the published sequence 111011111000100, from the lowest.
  expect(bits).toEqual([0, 0, 1, 0, 0, 0, 1]);
});

test('check bytes equal those of the published example', () => {
  // ISO/IEC 18004, annex I: "01234567" in version 1-M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(errorCorrectionBytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

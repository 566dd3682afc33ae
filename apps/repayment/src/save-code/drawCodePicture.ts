/** A picture of a code with its amount and number, for the gallery: wallets read QR codes from pictures, cashiers from screens. */

export type CodePicture = {
  title: string;
  /** A QR code or barcode that passed `allowUrl`. */
  imageUrl: string | undefined;
  /** Lines below it: the code, the amount, the order. */
  lines: readonly string[];
};

const WIDTH = 720;
const MARGIN = 48;
const LINE_HEIGHT = 56;
const MAX_IMAGE_HEIGHT = 624;

/** @throws Error when the image cannot be read: an image server of another origin must allow it (CORS). */
export async function drawCodePicture({ title, imageUrl, lines }: CodePicture): Promise<Blob> {
  const image = imageUrl === undefined ? undefined : await loadImage(imageUrl);
  const size = image && containedSize(image);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = MARGIN * 2 + LINE_HEIGHT * (lines.length + 1) + (size ? size.height + MARGIN : 0);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // White, in a dark appearance too: scanners read dark codes on a light ground.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#14201c';
  context.textAlign = 'center';
  let y = MARGIN;
  const write = (text: string, font: string) => {
    context.font = font;
    context.fillText(text, WIDTH / 2, y + LINE_HEIGHT * 0.6, WIDTH - MARGIN * 2);
    y += LINE_HEIGHT;
  };
  write(title, '600 36px system-ui, sans-serif');
  if (image && size) {
    // Enlarged bars and modules keep sharp edges.
    context.imageSmoothingEnabled = false;
    context.drawImage(image, (WIDTH - size.width) / 2, y, size.width, size.height);
    y += size.height + MARGIN;
  }
  for (const line of lines) write(line, '700 34px system-ui, sans-serif');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // Without it, a canvas with an image of another origin cannot be read.
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The image could not be read.'));
    image.src = url;
  });
}

function containedSize({ naturalWidth, naturalHeight }: HTMLImageElement): { width: number; height: number } {
  // An SVG without a size of its own has none.
  const [width, height] = [naturalWidth || 300, naturalHeight || 300];
  const scale = Math.min((WIDTH - MARGIN * 2) / width, MAX_IMAGE_HEIGHT / height);
  return { width: width * scale, height: height * scale };
}

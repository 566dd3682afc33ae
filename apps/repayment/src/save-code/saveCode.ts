/** Saves or shares a code as a picture; loaded when the borrower asks for it. */
import { type CodePicture, drawCodePicture } from './drawCodePicture.ts';

/** @returns what happened; `cancelled` when the borrower closed the share sheet */
export async function saveCode(picture: CodePicture, fileName: string): Promise<'shared' | 'saved' | 'cancelled'> {
  const blob = await drawCodePicture(picture);
  const file = new File([blob], fileName, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // Webviews refuse where their app shares nothing: the download is left.
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has begun by then; without it the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}

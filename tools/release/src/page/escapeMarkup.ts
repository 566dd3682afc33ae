/** Escapes JSON and texts for the page. Nothing of a market configuration may become markup. */

/** JSON for the content of a `<script>`: no `<` that could end it or open a comment, and nothing beyond ASCII. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function escapeAttribute(text: string): string {
  return escapeNonAscii(text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`));
}

/** The policy may exceed the 1,024 bytes in which a browser looks for the charset; ASCII needs none. */
export function escapeNonAscii(markup: string): string {
  return markup.replace(/[^\0-\u007f]/gu, (character) => `&#${character.codePointAt(0)};`);
}

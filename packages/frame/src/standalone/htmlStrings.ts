/** HTML as strings, for a served page that is read before or without its JavaScript. Every text is escaped. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return `<h${level}>${escapeHtml(text)}</h${level}>`;
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

export function list(kind: 'ul' | 'ol', items: readonly string[]): string {
  return `<${kind}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${kind}>`;
}

export function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

import { html } from 'hono/html';
import type { Markup } from './renderPage.ts';

type Cell = Markup | string | number;

/**
 * A table whose rows the field "Find" filters. In a narrow window each row is a card, and each cell has its column's name
 * before it.
 * @param empty shown instead of a table without rows
 */
export function dataTable(columns: readonly string[], rows: readonly (readonly Cell[])[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="muted">${empty}</p>`;
  return html`<table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>
${rows.map((cells) => html`<tr data-item>${cells.map((cell, index) => html`<td data-label="${columns[index]}">${cell}</td>`)}</tr>`)}
</tbody></table>`;
}

/** A form that filters the page's items while something is typed or chosen, and says how many are shown. */
export function findForm(label: string, placeholder: string, selects: Markup = html``): Markup {
  return html`<form class="filters" method="get" role="search"><label class="find">${label} <input type="search" name="find" placeholder="${placeholder}" autocomplete="off"></label>${selects}</form>
<p class="muted found" role="status"></p>`;
}

export type SelectOption = readonly [value: string, text: string];

/** A labelled select. In that form it shows the items whose `data-<name>` contains the chosen value. */
export function renderSelect(label: string, name: string, options: readonly SelectOption[], chosen = ''): Markup {
  return html`<label>${label} <select name="${name}">${options.map((option) => renderOption(option, chosen))}</select></label>`;
}

/** A select that opens the page anew with what is chosen, because more than the shown items depends on it. */
export function submittingSelect(
  label: string,
  name: string,
  options: readonly SelectOption[],
  chosen: string,
): Markup {
  return html`<label>${label} <select name="${name}" data-submits>${options.map((option) => renderOption(option, chosen))}</select></label>`;
}

function renderOption([value, text]: SelectOption, chosen: string): Markup {
  return html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`;
}

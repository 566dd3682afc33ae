/** The dashboard's complaints: a list, and beside it the chosen one with the form that answers it. */
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import { type Complaint, newestComplaints } from '../database/complaints.ts';
import type { Database } from '../database/openDatabase.ts';
import { complaintTitles } from '../handlers/complaints.ts';
import { findForm } from '../html/dataTable.ts';
import type { Markup } from '../html/renderPage.ts';

/** @param id the chosen complaint's; the first is chosen where there is no such one */
export function complaintsPage(db: Database, id: number): Markup {
  const complaints = newestComplaints(db);
  const chosen = complaints.find((complaint) => complaint.id === id) ?? complaints[0];
  return html`
<h1>Answer complaints</h1>
<p class="muted">Without a reply the lender answers after two working days of the clock.</p>
${findForm('Find a complaint', 'borrower, type, words …', html`<input type="hidden" name="id" value="${chosen?.id ?? ''}">`)}
<div class="threads"><ul>${complaints.map((complaint) => listEntry(complaint, complaint === chosen))}</ul>${chosen ? thread(chosen) : ''}</div>`;
}

function listEntry(complaint: Complaint, isChosen: boolean): Markup {
  const { id, borrower, detail, at, answered_at } = complaint;
  return html`<li data-item><a href="?id=${id}" ${isChosen ? html`aria-current="true"` : ''}><b>${borrower}</b> <span class="state-tag">${answered_at === null ? 'open' : 'answered'}</span>
<span class="muted">${complaintTitles(complaint).join(' › ')} · ${formatDateTime(at)}</span><span class="excerpt">${detail}</span></a></li>`;
}

function thread(complaint: Complaint): Markup {
  const { id, borrower, order_id, detail, images, at, answered_at, answer, answer_images, score } = complaint;
  return html`<article class="thread"><h2>${complaintTitles(complaint).join(' › ')}</h2>
<dl><dt>Borrower</dt><dd>${borrower}</dd><dt>Order</dt><dd>${order_id || 'none'}</dd><dt>Sent</dt><dd>${formatDateTime(at)}</dd>${answered_at === null ? '' : html`<dt>Answered</dt><dd>${formatDateTime(answered_at)}</dd>`}${score === null ? '' : html`<dt>Rated</dt><dd>${score} of 5</dd>`}</dl>
<div class="message"><p>${detail}</p>${pictures(images, 'Picture of the borrower')}</div>
${answered_at === null ? '' : html`<div class="message reply"><p>${answer}</p>${pictures(answer_images, 'Picture of the lender')}</div>`}
<form data-api="/sandbox/api/complaints/${id}/answer"><label>Reply <textarea name="text">${answer}</textarea></label><button class="primary">${answered_at === null ? 'Answer' : 'Answer again'}</button></form></article>`;
}

function pictures(urls: readonly string[], name: string): Markup {
  if (urls.length === 0) return html``;
  return html`<div class="pictures">${urls.map((url, index) => html`<a href="${url}"><img src="${url}" alt="${name} ${index + 1}"></a>`)}</div>`;
}

/** The dashboard's first page: every scenario with the link that opens it, filtered by words, screen and state. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../database/openDatabase.ts';
import { filterSelect, findForm } from '../html/dataTable.ts';
import type { Markup } from '../html/renderPage.ts';
import { borrowerStateNames, borrowerStates } from '../scenarios/borrowerStates.ts';
import { listSeededBorrowers, type SeededBorrower } from '../scenarios/seedScenarios.ts';
import { SPECIFIED_SUFFIX } from '../scenarios/specifiedScenarios.ts';

type ListedScenario = SeededBorrower & { screen: string; states: readonly string[]; fields: 'every' | 'specified' };

/** The languages of the product. */
const LANGUAGES = ['en', 'es', 'fil'] as const;

export function scenariosPage(db: Database, context: Context, market: string, markets: readonly string[]): Markup {
  const language = LANGUAGES.find((one) => one === context.req.query('lang'));
  const listed = listSeededBorrowers(db).map((borrower) => listScenario(db, borrower));
  const groups = [...new Set(listed.map(({ group }) => group))];
  const screens = [...new Set(listed.map(({ screen }) => screen))].toSorted();
  const states = borrowerStateNames.filter((name) => listed.some((scenario) => scenario.states.includes(name)));
  return html`
<h1>Scenarios: one borrower each</h1>
<p class="muted">A link opens the page of the scenario. The sandbox keeps all changes until a reset.</p>
<div class="panel">
<form data-api="/sandbox/api/clock"><button name="add" value="10m">+ 10 minutes</button> <button name="add" value="1d">+ 1 day</button> <button name="add" value="7d">+ 7 days</button> <button name="reset" data-yes="1">Real time</button></form>
${markets.length > 1 ? html`<form data-api="/sandbox/api/market" data-method="PUT"><label>Market <select name="market" data-submits>${markets.map((name) => html`<option ${name === market ? html`selected` : ''}>${name}</option>`)}</select></label></form>` : ''}
<form data-api="/sandbox/api/reset" data-ask="Delete all data and seed the scenarios again?"><button class="danger">Reset</button></form>
</div>
${findForm(
  'Find a scenario',
  'rollover, overdue, card …',
  html`
${filterSelect('Screen', 'screen', [['', 'every screen'], ...screens.map((screen) => [screen, screen] as const)])}
${filterSelect('State', 'state', [['', 'every state'], ...states.map((state) => [state, state] as const)])}
${filterSelect('The lender sends', 'fields', [
  ['every', 'all its fields'],
  ['specified', 'specified fields only'],
])}
<label>Language <select name="lang" data-submits>${['', ...LANGUAGES].map((one) => html`<option value="${one}" ${one === (language ?? '') ? html`selected` : ''}>${one || 'of the browser'}</option>`)}</select></label>`,
)}
${groups.map(
  (group) =>
    html`<section class="group" data-group><h2>${group}</h2><ul class="scenarios">${listed
      .filter((scenario) => scenario.group === group)
      .map((scenario) => scenarioCard(scenario, openUrl(scenario.url, market, language)))}</ul></section>`,
)}`;
}

function listScenario(db: Database, borrower: SeededBorrower): ListedScenario {
  const { pathname, hash } = new URL(borrower.url, 'http://localhost');
  return {
    ...borrower,
    screen: (hash ? hash.slice(1) : pathname).split('?')[0] ?? pathname,
    states: borrowerStates(db, borrower.id, !borrower.url.includes('token=')),
    fields: borrower.id.endsWith(SPECIFIED_SUFFIX) ? 'specified' : 'every',
  };
}

function scenarioCard({ id, title, description, url, screen, states, fields }: ListedScenario, href: string): Markup {
  return html`<li class="scenario" data-item data-text="${[id, title, description, screen, ...states].join(' ')}" data-screen="${screen}" data-state="${states.join('|')}" data-fields="${fields}">
<a class="open" href="${href}">${title}</a><p>${description}</p>
<p class="states">${states.map((state) => html`<span class="state-tag">${state}</span>`)}</p>
<code>${url.split('&token')[0]?.split('?token')[0]}</code><a class="device-link" href="/sandbox/device?to=${encodeURIComponent(href)}">Open in the device simulator</a></li>`;
}

/** The app of the rupee market opens every page with `system=1`. */
function openUrl(url: string, market: string, language: string | undefined): string {
  const urlOfMarket = market === 'rupee' ? withParam(url, 'system', '1') : url;
  return language === undefined ? urlOfMarket : withParam(urlOfMarket, 'lang', language);
}

/** Appends a parameter where the query ends, which is behind the hash in a URL of older apps. */
function withParam(url: string, name: string, value: string): string {
  return url.includes(`${name}=`) ? url : `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;
}

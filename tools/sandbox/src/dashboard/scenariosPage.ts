/** The dashboard's first page: every scenario with the link that opens it, filtered by words, screen and state. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../database/openDatabase.ts';
import { APPEARANCES, deviceUrl, TEXT_SIZES } from '../device-simulator/deviceSimulator.ts';
import { findForm, renderSelect, type SelectOption, submittingSelect } from '../html/dataTable.ts';
import type { Markup } from '../html/renderPage.ts';
import { borrowerStateNames, borrowerStates } from '../scenarios/borrowerStates.ts';
import { listSeededBorrowers, type SeededBorrower } from '../scenarios/seedScenarios.ts';
import { SPECIFIED_SUFFIX } from '../scenarios/specifiedScenarios.ts';

type ListedScenario = SeededBorrower & { screen: string; states: readonly string[]; fields: 'every' | 'specified' };

const LANGUAGES = ['', 'en', 'es', 'fil'].map((language): SelectOption => [language, language || 'of the browser']);

export function scenariosPage(db: Database, context: Context, market: string, markets: readonly string[]): Markup {
  const language = chosenOption(context, 'lang', LANGUAGES);
  // Only the device simulator can change these: with one of them chosen, the links open the scenario there.
  const device = {
    appearance: chosenOption(context, 'appearance', APPEARANCES),
    text: chosenOption(context, 'text', TEXT_SIZES),
  };
  const listed = listSeededBorrowers(db).map((borrower) => listScenario(db, borrower));
  const groups = [...new Set(listed.map(({ group }) => group))];
  const screens = [...new Set(listed.map(({ screen }) => screen))].toSorted();
  const states = borrowerStateNames.filter((name) => listed.some((scenario) => scenario.states.includes(name)));
  return html`
<h1>Scenarios: one borrower each</h1>
<p class="muted">A link opens the page of the scenario. The sandbox keeps all changes until a reset.</p>
<div class="panel">
<form data-api="/sandbox/api/clock"><button name="add" value="10m">+ 10 minutes</button> <button name="add" value="1d">+ 1 day</button> <button name="add" value="7d">+ 7 days</button> <button name="reset" data-yes="1">Real time</button></form>
${
  markets.length > 1
    ? html`<form data-api="/sandbox/api/market" data-method="PUT">${submittingSelect(
        'Market',
        'market',
        markets.map((name) => [name, name]),
        market,
      )}</form>`
    : ''
}
<form data-api="/sandbox/api/reset" data-forgets="" data-ask="Delete all data and seed the scenarios again?"><button class="danger">Reset</button></form>
</div>
${findForm(
  'Find a scenario',
  'rollover, overdue, card …',
  html`
${renderSelect('Screen', 'screen', [['', 'every screen'], ...screens.map((screen) => [screen, screen] as const)])}
${renderSelect('State', 'state', [['', 'every state'], ...states.map((state) => [state, state] as const)])}
${renderSelect('The lender sends', 'fields', [
  ['every', 'all its fields'],
  ['specified', 'specified fields only'],
])}
${submittingSelect('Language', 'lang', LANGUAGES, language)}
${submittingSelect('Appearance', 'appearance', APPEARANCES, device.appearance)}
${submittingSelect('Text', 'text', TEXT_SIZES, device.text)}`,
)}
<div class="grouped"><nav class="index" aria-label="Groups">${groups.map((group) => html`<a href="#${anchorOf(group)}">${group}</a>`)}</nav><div>
${groups.map(
  (group) =>
    html`<section class="group" id="${anchorOf(group)}" data-group><h2>${group}</h2><ul class="scenarios">${listed
      .filter((scenario) => scenario.group === group)
      .map((scenario) => scenarioCard(scenario, openUrl(scenario.url, market, language), device))}</ul></section>`,
)}</div></div>`;
}

function chosenOption(context: Context, name: string, options: readonly SelectOption[]): string {
  return options.find(([value]) => value === context.req.query(name))?.[0] ?? '';
}

function anchorOf(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
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

function scenarioCard(
  { id, title, description, url, screen, states, fields }: ListedScenario,
  path: string,
  device: Readonly<Record<string, string>>,
): Markup {
  const simulatorUrl = deviceUrl({ to: path, ...device });
  const isForDevice = Object.values(device).some((value) => value !== '');
  return html`<li class="scenario" data-item data-text="${[id, title, description, screen, ...states].join(' ')}" data-screen="${screen}" data-state="${states.join('|')}" data-fields="${fields}">
<a class="open" href="${isForDevice ? simulatorUrl : path}">${title}</a><p>${description}</p>
<p class="states">${states.map((state) => html`<span class="state-tag">${state}</span>`)}</p>
<code>${url.split('&token')[0]?.split('?token')[0]}</code>
<div class="card-actions"><span class="button" aria-hidden="true">Open</span><a class="button" href="${simulatorUrl}">Device simulator</a><form data-api="/sandbox/api/scenarios/${id}/reset" data-forgets="${id}"><button aria-label="Reset this borrower: ${title}">Reset this borrower</button></form></div></li>`;
}

/** The app of the rupee market opens every page with `system=1`. */
function openUrl(url: string, market: string, language: string): string {
  const urlOfMarket = market === 'rupee' ? withParam(url, 'system', '1') : url;
  return language === '' ? urlOfMarket : withParam(urlOfMarket, 'lang', language);
}

/** Appends a parameter where the query ends, which is behind the hash in a URL of older apps. */
function withParam(url: string, name: string, value: string): string {
  return url.includes(`${name}=`) ? url : `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;
}

// Sends a form with `data-api` to that URL as JSON and reloads the page.
for (const form of document.querySelectorAll('form[data-api]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const question = form.dataset.ask;
    if (question && !confirm(question)) return;
    const body = {};
    for (const field of form.elements) {
      if (!field.name || field.value === '') continue;
      body[field.name] = field.type === 'number' ? Number(field.value) : field.dataset.yes ? true : field.value;
    }
    if (event.submitter?.name) body[event.submitter.name] = event.submitter.dataset.yes ? true : event.submitter.value;
    const response = await fetch(form.dataset.api, {
      method: form.dataset.method ?? 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: form.dataset.method === 'DELETE' ? undefined : JSON.stringify(body),
    });
    if (response.ok) {
      if (form.dataset.forgets !== undefined) forget(form.dataset.forgets);
      location.reload();
    } else {
      const { message } = await response.json();
      const alert = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
      alert.setAttribute('role', 'alert');
      alert.textContent = message;
    }
  });
}

/** Removes what this browser stored about a borrower's orders, or everything: it speaks of payments that a reset undid. */
function forget(borrower) {
  const orderId = new RegExp(`(?<![\\w-])${borrower}-\\d`);
  for (const [key, value] of Object.entries(localStorage))
    if (borrower === '' || orderId.test(`${key} ${value}`)) localStorage.removeItem(key);
}

// A scenario opens as in a new tab, so the page does not ask whether this other borrower may continue.
for (const link of document.querySelectorAll('.scenario a'))
  link.addEventListener('click', () => sessionStorage.clear());

for (const select of document.querySelectorAll('select[data-submits]'))
  select.addEventListener('change', () => select.form.requestSubmit());

// Shows the items that contain every typed word and what is chosen in each select, and keeps both in the page's URL.
const filters = document.querySelector('form.filters');
filters?.addEventListener('input', filter);
if (filters) {
  for (const [name, value] of new URLSearchParams(location.search))
    if (filters.elements[name]) filters.elements[name].value = value;
  filter();
}

function filter() {
  const words = filters.elements.find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = [...filters.querySelectorAll('select:not([data-submits])')].filter(({ value }) => value !== '');
  const items = [...document.querySelectorAll('[data-item]')];
  for (const item of items) {
    const text = (item.dataset.text ?? item.textContent).toLowerCase();
    item.hidden = !(
      words.every((word) => text.includes(word)) &&
      chosen.every(({ name, value }) => item.dataset[name].split('|').includes(value))
    );
  }
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !group.querySelector('[data-item]:not([hidden])');
  for (const link of document.querySelectorAll('.index a')) link.hidden = document.querySelector(link.hash).hidden;
  const shown = items.filter((item) => !item.hidden).length;
  // A page without any item says so itself.
  const found = shown > 0 ? `${shown} of ${items.length}` : 'Nothing found.';
  document.querySelector('.found').textContent = items.length > 0 ? found : '';
  const query = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value !== ''));
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

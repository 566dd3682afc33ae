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
    if (response.ok) location.reload();
    else {
      const { message } = await response.json();
      const alert = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
      alert.setAttribute('role', 'alert');
      alert.textContent = message;
    }
  });
}

// Shows only the scenarios that contain every typed word.
const find = document.querySelector('.find');
find?.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const scenario of document.querySelectorAll('.scenario'))
    scenario.hidden = !words.every((word) => scenario.textContent.toLowerCase().includes(word));
  for (const group of document.querySelectorAll('section.group'))
    group.hidden = !group.querySelector('.scenario:not([hidden])');
  document.querySelector('.nothing-found').hidden = document.querySelector('.scenario:not([hidden])') !== null;
});

// A form with `data-api` is sent there as JSON; then the page shows what changed.
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
    const answer = await fetch(form.dataset.api, {
      method: form.dataset.method ?? 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: form.dataset.method === 'DELETE' ? undefined : JSON.stringify(body),
    });
    if (answer.ok) location.reload();
    else {
      const { message } = await answer.json();
      const said = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
      said.setAttribute('role', 'alert');
      said.textContent = message;
    }
  });
}

// Typing shows only the stories that have every word.
const find = document.querySelector('.find');
find?.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const story of document.querySelectorAll('.scenario'))
    story.hidden = !words.every((word) => story.textContent.toLowerCase().includes(word));
  for (const group of document.querySelectorAll('section.group'))
    group.hidden = !group.querySelector('.scenario:not([hidden])');
});

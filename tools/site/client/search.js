// Searches the prebuilt entries in the browser; nothing that is typed leaves it.
import { createIndex, excerptOf, findIn } from './find.ts';

const form = document.getElementById('search');
const field = form.elements.namedItem('q');
const results = document.getElementById('results');
const status = results.querySelector('p');
const list = results.querySelector('ul');
const resultsMax = 12;

let loading = null;
function loadIndex() {
  loading ??= fetch(form.dataset.index)
    .then((response) => {
      if (!response.ok) throw new Error(`the index is not there: ${response.status}`);
      return response.json();
    })
    .then(createIndex)
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

function resultItem(found) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = form.dataset.root + found.u;
  link.textContent = found.h === undefined ? found.t : `${found.t}: ${found.h}`;
  const text = document.createElement('small');
  text.textContent = excerptOf(found);
  item.append(link, text);
  return item;
}

function show(found) {
  results.hidden = false;
  const more = found.length > resultsMax ? `, the best ${resultsMax} below` : '';
  status.textContent = found.length === 1 ? '1 result' : `${found.length} results${more}`;
  list.replaceChildren(...found.slice(0, resultsMax).map(resultItem));
}

function hide() {
  results.hidden = true;
  list.replaceChildren();
}

async function search() {
  const asked = field.value;
  if (asked.trim() === '') return hide();
  try {
    const index = await loadIndex();
    // Something else was typed meanwhile.
    if (field.value === asked) show(findIn(index, asked));
  } catch {
    results.hidden = false;
    status.textContent = 'The search is not available now.';
  }
}

field.addEventListener('focus', () => void loadIndex().catch(() => {}), { once: true });
field.addEventListener('input', () => void search());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !results.hidden) {
    hide();
    field.focus();
  }
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
  }
});
form.hidden = false;

// Searches the prebuilt index in the browser; nothing that is typed leaves it.
const form = document.getElementById('search');
const field = form.elements.namedItem('q');
const results = document.getElementById('results');
const status = results.querySelector('p');
const list = results.querySelector('ul');
const resultsMax = 12;

/** Lower case, without accents. */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let loading = null;
function loadIndex() {
  loading ??= fetch(form.dataset.index)
    .then((response) => {
      if (!response.ok) throw new Error(`the index is not there: ${response.status}`);
      return response.json();
    })
    .then((entries) =>
      entries.map((entry) => ({
        entry,
        title: fold(entry.t),
        heading: fold(entry.h ?? ''),
        text: fold(entry.x),
      })),
    )
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Every word must occur; one in a heading counts more than one in a title, and more than one in the text. */
function score({ title, heading, text }, words) {
  let sum = 0;
  for (const word of words) {
    const found =
      (heading.includes(word) ? 8 : 0) + (title.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    sum += found;
  }
  // The page itself goes before its sections.
  return heading === '' && words.every((word) => title.includes(word)) ? sum + 10 : sum;
}

/** Some words around the first hit. */
function excerpt({ entry, text }, [word]) {
  const at = Math.max(0, text.indexOf(word));
  const from = at < 60 ? 0 : entry.x.indexOf(' ', at - 50) + 1;
  return `${from > 0 ? '… ' : ''}${entry.x.slice(from, from + 140)}`;
}

function resultItem(found, words) {
  const { entry } = found;
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = form.dataset.root + entry.u;
  link.textContent = entry.h === undefined ? entry.t : `${entry.t}: ${entry.h}`;
  const text = document.createElement('small');
  text.textContent = excerpt(found, words);
  item.append(link, text);
  return item;
}

function show(found, words) {
  results.hidden = false;
  const more = found.length > resultsMax ? `, the best ${resultsMax} below` : '';
  status.textContent = found.length === 1 ? '1 result' : `${found.length} results${more}`;
  list.replaceChildren(...found.slice(0, resultsMax).map((result) => resultItem(result, words)));
}

function hide() {
  results.hidden = true;
  list.replaceChildren();
}

async function search() {
  const asked = field.value;
  const words = fold(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return hide();
  try {
    const index = await loadIndex();
    // Something else was typed meanwhile.
    if (field.value !== asked) return;
    const found = index
      .map((entry) => ({ ...entry, score: score(entry, words) }))
      .filter((entry) => entry.score > 0)
      .sort((one, other) => other.score - one.score);
    show(found, words);
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

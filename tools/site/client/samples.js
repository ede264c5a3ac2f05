// Samples of the reference: in the language chosen last, and for the address of this very service.
const remembered = 'genderd-docs-language';
const radios = [...document.querySelectorAll('.samples input')];

function choose(language) {
  for (const radio of radios) if (radio.value === language) radio.checked = true;
}

/** Storage may be forbidden. */
function withStorage(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

for (const radio of radios)
  radio.addEventListener('change', () => {
    const { top } = radio.getBoundingClientRect();
    choose(radio.value);
    // Samples above may have become longer or shorter.
    scrollBy({ top: radio.getBoundingClientRect().top - top, behavior: 'instant' });
    withStorage((storage) => storage.setItem(remembered, radio.value));
  });
choose(withStorage((storage) => storage.getItem(remembered)));

const reference = document.querySelector('[data-base]');
if (reference !== null) {
  const { root } = document.getElementById('search').dataset;
  const base = new URL(`${root}..`, location.href).href.replace(/\/$/, '');
  for (const code of reference.querySelectorAll('.samples code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.data = text.data.replaceAll(reference.dataset.base, base);
  }
}

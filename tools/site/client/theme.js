// The console and these pages have one choice between light and dark.
const storageKey = 'genderd-theme';
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const button = document.getElementById('theme');

/** Null: none was made, or storage is forbidden. */
function choice() {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

const themeNow = () => choice() ?? (darkSystem.matches ? 'dark' : 'light');

function show(theme) {
  document.documentElement.dataset.theme = theme;
  button.setAttribute('aria-checked', String(theme === 'dark'));
}

button.addEventListener('click', () => {
  const next = button.getAttribute('aria-checked') === 'true' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // The choice lasts for this page only.
  }
  show(next);
});
darkSystem.addEventListener('change', () => show(themeNow()));
show(themeNow());
button.hidden = false;

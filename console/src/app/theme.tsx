import { useEffect, useState } from 'preact/hooks';
import { MoonIcon, SunIcon } from '../kit/icons.js';

type Theme = 'light' | 'dark';
const storageKey = 'genderd-theme';
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function readChoice(): Theme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** The theme is then chosen anew with each visit. */
function keepChoice(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    return;
  }
}

const themeNow = (): Theme => readChoice() ?? (darkSystem.matches ? 'dark' : 'light');

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/** Before the first drawing. */
export const showTheme = (): void => show(themeNow());

/** Follows the system until somebody chooses. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(themeNow);
  useEffect(() => show(theme), [theme]);
  useEffect(() => {
    const follow = () => setTheme(themeNow());
    darkSystem.addEventListener('change', follow);
    return () => darkSystem.removeEventListener('change', follow);
  }, []);
  const isDark = theme === 'dark';
  const onClick = () => {
    const next = isDark ? 'light' : 'dark';
    keepChoice(next);
    setTheme(next);
  };
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      onClick={onClick}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { MoonIcon, SunIcon } from '../kit/icons.js';
import { createStored } from '../kit/shared.js';

type Theme = 'light' | 'dark';
const stored = createStored(() => localStorage, 'genderd-theme');
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function themeNow(): Theme {
  const chosen = stored.read();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkSystem.matches ? 'dark' : 'light';
}

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/** Called before the first render. */
export const showTheme = (): void => show(themeNow());

/** Follows the system until a theme is chosen. */
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
    stored.write(next);
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

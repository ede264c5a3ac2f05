import type { ComponentChildren } from 'preact';

/** Line icons, decorative only: the text beside them says the same. */
const icon = (paths: ComponentChildren, size = 18) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

export const SunIcon = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </>,
  );
export const MoonIcon = () => icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);
export const InfoIcon = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8h.01" />
    </>,
  );
export const CheckIcon = () => icon(<path d="M4 12.5l5 5L20 7" />);
export const AlertIcon = () =>
  icon(
    <>
      <path d="M12 4 2.8 20h18.4z" />
      <path d="M12 10v4M12 17h.01" />
    </>,
  );
export const CopyIcon = () =>
  icon(
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M5 15V6a2 2 0 0 1 2-2h8" />
    </>,
    15,
  );
export const FileIcon = () =>
  icon(
    <>
      <path d="M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9z" />
      <path d="M13 3v6h6M12 18v-6M9.5 14.5 12 12l2.5 2.5" />
    </>,
    28,
  );
export const BrandIcon = () => icon(<path d="M4 6h16M4 12h10M4 18h13" stroke-width="3" />, 22);

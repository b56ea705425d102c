/** The chat's line icons: 24 units, 2 px stroke, in the color of the text around them. */
const PATHS = {
  send: 'M4 12h15M13 6l6 6-6 6',
  attach:
    'm20 11-8.2 8.2a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 4.8 4.8l-8.2 8.1a1.7 1.7 0 0 1-2.4-2.4L14.5 7',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14a4.2 4.2 0 0 0 7 0M9 9.5h.01M15 9.5h.01',
  frown: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 16a4.2 4.2 0 0 1 7 0M9 9.5h.01M15 9.5h.01',
  close: 'm6 6 12 12M18 6 6 18',
  fold: 'm6 9 6 6 6-6',
  down: 'M12 5v14M6 13l6 6 6-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  reply: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  retry: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  save: 'm5 12 5 5L20 7',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  data: 'M5 6c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3ZM5 6v12c0 1.7 3 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3 3 7 3s7-1.3 7-3',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4z',
} as const;

export function Icon({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

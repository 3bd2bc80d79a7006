/** Two speech shapes leaning towards each other: a parley. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M8 13.5A5.5 5.5 0 0 1 13.5 8h1A5.5 5.5 0 0 1 20 13.5v.5h-3.5a6 6 0 0 0-5.9 5H8z" fill="#fff" />
      <path d="M24 19.5a4.5 4.5 0 0 0-4.5-4.5h-2a4.5 4.5 0 0 0 0 9H24z" fill="#8fd3cb" />
    </svg>
  );
}

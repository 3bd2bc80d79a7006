/** Runs before the first paint. Keep the key in step with design/theme/theme.ts. */
try {
  const choice = localStorage.getItem('parley.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Storage can be refused (private mode); the system's theme then applies.
}

export {};

// Sets the color mode before the first paint. It has its own file because the CSP forbids inline scripts.
try {
  const mode = localStorage.getItem('theme');
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode);
} catch {
  // Without storage, the system's mode applies.
}

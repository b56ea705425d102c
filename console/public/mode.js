// Sets the color mode before the first paint. A file of its own, as the CSP allows no inline script.
try {
  const mode = localStorage.getItem('theme');
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode);
} catch {
  // Without storage the system's mode holds.
}

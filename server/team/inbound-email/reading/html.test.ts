import { LIMITS } from '@ncf/contract/limits';
import { expect, it } from 'vitest';
import { sanitizedHtml, textOfHtml } from './html.ts';

it.each([
  ['scripts', '<p>Hi</p><script>alert(1)</script><noscript><img src=x></noscript>'],
  ['handlers', '<p onclick="alert(1)" onload=x()>Hi</p>'],
  ['style sheets', '<style>p { background: url(https://e.example) }</style><p>Hi</p>'],
  ['linked style sheets', '<link rel=stylesheet href="https://e.example"><p>Hi</p>'],
  ['redirects', '<meta http-equiv=refresh content="0;https://e.example"><base href=//e><p>Hi</p>'],
  ['forms', '<form action="https://e.example"><button>Go</button><input></form><p>Hi</p>'],
  ['frames', '<iframe src="https://e.example"></iframe><object data=x></object><p>Hi</p>'],
  ['drawings', '<svg><image href="https://e.example"/><script>1</script></svg><p>Hi</p>'],
  ['remote pictures', '<img src="https://e.example/p.gif" srcset="https://e.example 2x"><p>Hi</p>'],
  ['embedded pictures', '<img src="data:image/svg+xml,<svg/>"><p>Hi</p>'],
  ['references that an email sets', '<img data-file="/files/x" data-cid="a"><p>Hi</p>'],
  [
    'styles that load',
    '<p style="background:url(https://e.example);background-image:url(x)">Hi</p>',
  ],
  ['styles that cover', '<p style="position:fixed;top:0;z-index:9;width:expression(1)">Hi</p>'],
  ['backgrounds', '<table background="https://e.example"><tr><td>Hi</table>'],
  ['comments', '<!--[if mso]><script>1</script><![endif]--><p>Hi</p><!-- unclosed'],
])('removes %s from HTML', (_what, html) => {
  const clean = sanitizedHtml(html) ?? '';
  expect(clean).toContain('Hi');
  expect(clean).not.toMatch(
    /script|e\.example|<style|on\w+=|position|expression|url\(|<img|<form|<input|<meta|<base|svg|object|data-file/i,
  );
});

it('keeps the look of a text, and marks the pictures that came with it', () => {
  const html =
    '<p style="color:#c00;margin:0 0 1em;font-family:Arial, sans-serif">Hi</p><img src="cid:a@b" width="40" onerror="x()">';
  expect(sanitizedHtml(html)).toBe(
    '<p style="color:#c00;margin:0 0 1em;font-family:Arial, sans-serif">Hi</p><img width="40" data-cid="a@b" />',
  );
});

it('opens links elsewhere, and removes the addresses of those that run code', () => {
  const rel = 'target="_blank" rel="noopener noreferrer nofollow"';
  expect(sanitizedHtml('<a href="https://a.example" target="_top">A</a>')).toBe(
    `<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">A</a>`,
  );
  for (const href of [
    'javascript:alert(1)',
    ' java&#x09;script:alert(1)',
    'data:text/html,x',
    '//e',
  ])
    expect(sanitizedHtml(`<a href="${href}">A</a>`)).toBe(`<a ${rel}>A</a>`);
});

it('shows no HTML that is too long or has too many elements, and reads its text', () => {
  expect(sanitizedHtml(`<p>${'a'.repeat(LIMITS.emailHtmlMax)}</p>`)).toBeNull();
  expect(sanitizedHtml('<i>'.repeat(20_001))).toBeNull();
  expect(sanitizedHtml('<script>1</script>')).toBeNull();
  expect(textOfHtml('<h1>Hi</h1><p>a<br>b</p><img alt=c><a href="https://e.example">d</a>')).toBe(
    'Hi\n\na\nb\n\nd',
  );
});

it('reads deeply nested elements in linear time', () => {
  expect(sanitizedHtml(`${'<div>'.repeat(19_000)}Hi`)).not.toContain('script');
  expect(textOfHtml(`${'<div>'.repeat(19_000)}Hi`).length).toBeLessThan(1000);
});

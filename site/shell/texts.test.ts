import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { replaceTexts, textsOf } from './texts.ts';

const html = (node: ReactNode): string => renderToStaticMarkup(createElement('p', null, node));

it('says the texts of the build until others take their place, in their own catalog', () => {
  const [own, other] = [textsOf('pages/a'), textsOf('pages/b')];
  expect(own('Send')).toBe('Send');
  replaceTexts({ 'pages/a': { Send: 'Send it' } });
  expect([own('Send'), other('Send'), own('Stop')]).toEqual(['Send it', 'Send', 'Stop']);
});

it('puts elements and values where a text names them', () => {
  const said = textsOf('pages/c');
  const values = {
    a: (inner: ReactNode) => createElement('a', { href: '/x' }, inner),
    b: (inner: ReactNode) => createElement('b', null, inner),
    br: createElement('br'),
    count: 3,
    isOff: false,
  };
  expect(said('{count} of 5', values)).toBe('3 of 5');
  expect(html(said('<a>All {count} <b>now</b></a>.<br/>{isOff}', values))).toBe(
    '<p><a href="/x">All 3 <b>now</b></a>.<br/></p>',
  );
  replaceTexts({ 'pages/c': { '{count} of <a>them</a>': '<a>They</a> are {count} & more' } });
  expect(html(said('{count} of <a>them</a>', values))).toBe(
    '<p><a href="/x">They</a> are 3 &amp; more</p>',
  );
});

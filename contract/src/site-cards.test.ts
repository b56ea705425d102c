import { expect, it } from 'vitest';
import { cardsIn, type SiteCard } from './site-cards.ts';

const ORIGIN = 'https://track.example';
const page = (path: string, title: string): SiteCard => ({
  path,
  title,
  summary: '',
  picture: null,
});
const ELD = page('/solutions/eld', 'ELD');
const TRIP = page('/solutions/fleet#demo-trip', 'Trips');
const PAGES = [page('/', 'Home'), ELD, TRIP, page('/products', 'Products')];
const found = (text: string) => cardsIn(text, ORIGIN, PAGES);

it('removes a page from a message, with the line of its title', () => {
  expect(found(`ELD\n${ORIGIN}/solutions/eld`)).toEqual({ text: '', cards: [ELD] });
  expect(found(`Trips\n${ORIGIN}/solutions/fleet#demo-trip`)).toEqual({ text: '', cards: [TRIP] });
  const two = found(`See these:\nELD\n${ORIGIN}/solutions/eld\nor\n${ORIGIN}/products\n`);
  expect(two).toEqual({ text: 'See these:\nor', cards: [ELD, page('/products', 'Products')] });
});

it('reads a part of a page, and a page with a query, with their names', () => {
  const terms = `Months · Products\n${ORIGIN}/products#months`;
  expect(found(`Look:\n${terms}`)).toEqual({
    text: 'Look:',
    cards: [{ ...page('/products#months', 'Months'), summary: 'Products' }],
  });
  expect(found(`Mine\n${ORIGIN}/products?a=1`)).toEqual({
    text: 'Mine',
    cards: [page('/products?a=1', 'Products')],
  });
});

it('removes the link of a request for an email address', () => {
  expect(found(`Your email?\n${ORIGIN}/supports/livechat#email`)).toEqual({
    text: 'Your email?',
    cards: [],
  });
});

it('removes a place, and keeps what was said about it', () => {
  const place = { latitude: 37.7, longitude: -97.3, accuracy: 25 };
  expect(found('My location:\ngeo:37.7,-97.3;u=25')).toEqual({
    text: 'My location:',
    cards: [place],
  });
});

it.each([
  ['an address within a sentence', `See ${ORIGIN}/solutions/eld please`],
  ['a page that the site does not have', `${ORIGIN}/solutions/none`],
  ['another site', 'https://other.example/solutions/eld'],
  ['a site whose name begins alike', `${ORIGIN}.evil.example/solutions/eld`],
  ['no address', 'ELD\n\nsolutions'],
])('leaves %s as it is written', (_, text) => {
  expect(found(text)).toEqual({ text, cards: [] });
});

// cspell:words Posponer cuenta Mensaje caracteres Próxima limpieza Turno
import { newMessage } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openDesk } from './desk.ts';

/** Spanish words, which are longer than English ones, where there is the least room. */
const desk = openDesk();

it('shows the words of a conversation and of the chosen view in full', async () => {
  const { app, olga } = desk;
  const as = { chatUserName: 'Esteban Aguilar', chatUserEmail: 'esteban@example.com' };
  const visitor = await app.connectVisitor(await app.signIn(as));
  await visitor.publish(visitor.sessionTopic, newMessage('Hola'));
  const page = { path: '/', cameFrom: null, timeZone: 'America/Bogota', language: 'es' };
  await app.callAs(visitor.session, 'PUT', 'chat/page', page);
  await olga.goto(`${app.url}/console/settings/account`);
  await olga.getByLabel('Console language').selectOption('es');
  await olga.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor();
  await desk.open(olga, visitor.session.chatUserId);
  await olga.getByText('español · Navegador desconocido').waitFor();
  const isCut = (selector: string) =>
    olga.locator(selector).evaluate((one) => one.scrollWidth > one.clientWidth);
  await olga.getByRole('button', { name: 'Posponer' }).last().waitFor();
  expect(await isCut('h1')).toBe(false);
  expect(await isCut('button[aria-pressed] > span:text-is("Posponer")')).toBe(false);
  const field = olga.getByRole('textbox', { name: 'Mensaje' });
  await field.fill('a'.repeat(20_000));
  await olga.getByText('16,000 caracteres de más').waitFor();
  await field.fill('🚚'.repeat(3999));
  await olga.getByText('Queda 1 carácter').waitFor();
  await field.fill('');
  await olga.setViewportSize({ width: 390, height: 844 });
  await olga.keyboard.press('Escape');
  await olga.keyboard.press('h');
  const colleagues = olga.getByRole('dialog').locator('fieldset');
  await colleagues.getByText('De turno').first().waitFor();
  expect(await colleagues.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await olga.goto(`${app.url}/console/`);
  const more = olga.getByRole('combobox', { name: 'Más vistas' });
  // Enough for “Todas” and its arrow.
  await expect.poll(() => more.evaluate((one) => one.clientWidth)).toBeGreaterThan(75);
  await olga.goto(`${app.url}/console/settings/retention`);
  await olga.getByText('Próxima limpieza').waitFor();
  expect(await olga.getByRole('main').textContent()).not.toContain('..');
  await visitor.close();
});

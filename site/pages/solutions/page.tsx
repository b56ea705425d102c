import { MENUS } from '../../shell/menu.ts';
import { MenuPage } from '../../shell/menu-page.tsx';

export const meta = {
  title: 'Solutions',
  description: 'Start from what you want to know; the device follows.',
};

export default function Solutions() {
  return <MenuPage title={meta.title} lead={meta.description} menu={MENUS[0]} />;
}

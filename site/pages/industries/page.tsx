import { MENUS } from '../../shell/menu.ts';
import { MenuPage } from '../../shell/menu-page.tsx';

export const meta = {
  title: 'Industries',
  description: 'The same position means something else on a farm, a site and a motorway.',
};

export default function Industries() {
  return <MenuPage title={meta.title} lead={meta.description} menu={MENUS[1]} />;
}
